#!/usr/bin/env python3
"""Prints what a GitHub Action or a GitLab job would run, as one bash script.

Takes the YAML file, then inputs or variables as NAME=VALUE; the commit that a change begins at as BASE in the environment. Needs PyYAML.
"""
import os
import re
import shlex
import sys

import yaml

document = yaml.safe_load(open(sys.argv[1]))
given = dict(pair.split('=', 1) for pair in sys.argv[2:])


def known(values, kind):
    for name in given:
        if name not in values:
            sys.exit(f'steps: {sys.argv[1]} has no {kind} {name}.')
    return {name: str(value) for name, value in values.items()} | given


def action():
    """Each step in a shell of its own, as a runner starts it, with the expressions of its environment filled in."""
    inputs = known({name: row['default'] for name, row in document['inputs'].items()}, 'input')
    context = {f'inputs.{name}': value for name, value in inputs.items()}
    # A runner's own values; there is no release to download from here.
    context |= {'github.action_repository': '', 'github.server_url': 'https://github.invalid'}
    context['github.event.pull_request.base.sha'] = os.environ.get('BASE', '')
    for step in document['runs']['steps']:
        if 'uses' in step:
            continue  # Another action, such as one that attaches what the steps before it wrote.
        if set(step) != {'name', 'shell', 'env', 'run'} or step['shell'] != 'bash' or '${{' in step['run']:
            sys.exit(f'steps: the step {step.get("name")} has something that this does not run.')
        values = {name: re.sub(r'\$\{\{ *(.*?) *\}\}', lambda found: context[found[1]], value)
                  for name, value in step['env'].items()}
        words = ['env', 'RUNNER_OS=Linux', 'GITHUB_ACTION_PATH=/action', 'GITHUB_STEP_SUMMARY=step-summary.md', *(f'{n}={v}' for n, v in values.items())]
        yield shlex.join(words + ['bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c', step['run']])


def job():
    """All lines in one shell."""
    (_, row), = document.items()
    for name, value in known(row['variables'], 'variable').items():
        yield f'export {name}={shlex.quote(value)}'
    yield from row['script']


print('set -eo pipefail')
print('\n'.join(action() if 'runs' in document else job()))
