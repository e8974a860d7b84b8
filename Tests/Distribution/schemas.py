#!/usr/bin/env python3
"""Compares the schemas in Documentation/schemas with what the command's readers say of real files.

Takes the command's path. Files are the shipped patterns, converted to each format; a few damaged ones; and the
corpus, a folder of other people's files that is not part of the repository: ../shared/corpus, or $CORPUS.
Needs jsonschema.
"""
import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import jsonschema

root = pathlib.Path(__file__).resolve().parents[2]
cli = str(pathlib.Path(sys.argv[1]).resolve())
failures = []

# Findings that are not about the structure of the file: sounds that lie elsewhere, pairs that do not line up.
ELSEWHERE = re.compile('A008|A032|A033|A034|S2..')
# The reader adjusts these and plays on; a schema names the range, so an editor marks them.
ADJUSTED = re.compile('A005|A007|A012|J014|M004|R003')


def validator(kind):
    schema = json.loads((root / f'Documentation/schemas/{kind}.schema.json').read_text())
    jsonschema.Draft7Validator.check_schema(schema)
    return jsonschema.Draft7Validator(schema)


validators = {kind: validator(kind) for kind in ('ahap', 'haptic', 'he', 'hjif')}


def load(path):
    """The value of a file; commas before a closing bracket and a byte-order mark are as if they were not there."""
    text = path.read_text(encoding='utf-8-sig')
    try:
        return json.loads(text)
    except ValueError:
        return json.loads(re.sub(r'("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])', r'\1', text))


def checked(paths):
    """For each path, what the command reports: an error, and the rules of its findings with their severities."""
    run = subprocess.run([cli, 'check', '--report', 'json', '--'] + [str(p) for p in paths],
                         capture_output=True, text=True)
    return {f['path']: f for f in json.loads(run.stdout)['files']}


def complaint(kind, value):
    error = jsonschema.exceptions.best_match(validators[kind].iter_errors(value))
    return error and f'{"/".join(map(str, error.absolute_path))}: {error.message[:90]}'


# What a schema cannot say: the longest pattern is an option, curves end at their Duration, limits go upwards.
UNSAYABLE = re.compile(r'large .*[Tt]ime$|missing .*Curve\.1$|(large|negative) .*_frequency_limit$')


def compare(kind, paths, made=False):
    """Counts the files by what reader and schema say of them.

    Of files that people have made, none may be refused by the schema alone; of those that this test damages, none by
    the reader alone.
    """
    counts, notes = collections.Counter(), []
    reports = checked(paths)
    for path in paths:
        report = reports[str(path)]
        findings = [f for f in report['findings'] if not ELSEWHERE.match(f['rule'])]
        errors = sorted({f['rule'] for f in findings if f['severity'] == 'error'})
        if report['error']:
            errors.insert(0, 'refused')
        adjusted = sorted({f['rule'] for f in findings if ADJUSTED.match(f['rule'])})
        try:
            wrong = complaint(kind, load(path))
        except ValueError as error:
            wrong = f'not JSON: {error}'
        verdict = {
            (False, False): 'valid for both', (True, True): 'refused by both',
            (True, False): 'refused by the reader alone', (False, True): 'refused by the schema alone',
        }[bool(errors), bool(wrong)]
        if verdict == 'refused by the schema alone' and adjusted:
            verdict = 'adjusted by the reader, refused by the schema'
        counts[verdict] += 1
        if verdict == 'refused by the schema alone' and not made:
            failures.append(f'{path}: the schema alone refuses it: {wrong}')
        if verdict == 'refused by the reader alone' and made and not UNSAYABLE.search(path.stem.split(' ', 1)[1]):
            failures.append(f'{path.name}: the schema allows what the reader refuses: {errors}')
        if not made and verdict not in ('valid for both', 'refused by both'):
            notes.append(f'  {verdict}: {path.name}: {", ".join(errors + adjusted)} {wrong or ""}')
    print(f'{kind}: {len(paths)} files: ' + ', '.join(f'{n} {v}' for v, n in sorted(counts.items())))
    print('\n'.join(notes + ['']), end='')


def shipped():
    """The shipped patterns and scenes, in each format that has a schema."""
    names = sorted({p.name.split('.')[0] for p in root.glob('Patterns/*/*') if p.suffix in ('.ahap', '.json')})
    with tempfile.TemporaryDirectory() as folder:
        for to, kind in [('ahap', 'ahap'), ('haptic', 'haptic'), ('he', 'he'), ('he1', 'he'), ('hjif', 'hjif')]:
            out = pathlib.Path(folder, to)
            subprocess.run([cli, 'convert', '--quiet', '--to', to, '-o', f'{out}/', '--', *names], capture_output=True)
            files = sorted(out.iterdir())
            if len(files) < len(names) - 1:  # One scene holds nothing that is felt, and some formats refuse it.
                failures.append(f'Only {len(files)} of {len(names)} patterns became {to}.')
            compare(kind, files)
    compare('ahap', sorted(root.glob('Patterns/*/*.ahap')))


def damaged():
    """Each value of a good file left out, of another type, or far out of range: the schema sees what the reader refuses."""
    tap = {'EventType': 'HapticTransient', 'Time': 0, 'EventParameters': [
        {'ParameterID': 'HapticIntensity', 'ParameterValue': 0.5},
        {'ParameterID': 'HapticSharpness', 'ParameterValue': 0.5}]}
    curve = {'ParameterID': 'HapticIntensityControl', 'Time': 0,
             'ParameterCurveControlPoints': [{'Time': 0, 'ParameterValue': 1}]}
    clip = {'version': {'major': 1, 'minor': 0, 'patch': 0}, 'signals': {'continuous': {'envelopes': {'amplitude': [
        {'time': 0, 'amplitude': 0.1, 'emphasis': {'amplitude': 1, 'frequency': 0}}, {'time': 1, 'amplitude': 0}]}}}}
    effect = {'Metadata': {'Version': 2}, 'PatternList': [{'AbsoluteTime': 0, 'Pattern': [{'Event': {
        'Type': 'continuous', 'RelativeTime': 0, 'Duration': 10, 'Index': 0, 'Parameters': {
            'Intensity': 100, 'Frequency': 50, 'Curve': [
                {'Time': 0, 'Intensity': 1, 'Frequency': 0}, {'Time': 10, 'Intensity': 1, 'Frequency': 0}]}}}]}]}
    good = {
        'ahap': {'Version': 1, 'Pattern': [{'Event': tap}, {'ParameterCurve': curve}]},
        'haptic': clip,
        'he': effect,
        'hjif': None,
    }
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([cli, 'convert', '--quiet', 'success', '-o', f'{folder}/success.hjif'], check=True)
        good['hjif'] = load(pathlib.Path(folder, 'success.hjif'))
        for kind, value in good.items():
            if wrong := complaint(kind, value):
                failures.append(f'{kind}: the schema refuses the undamaged file: {wrong}')
            paths = []
            for number, (where, text) in enumerate(variants(value)):
                path = pathlib.Path(folder, f'{number} {where}.{kind}'.replace('/', ' '))
                path.write_text(text)
                paths.append(path)
            compare(kind, paths, made=True)


def places(value, way=()):
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*way, key)
        yield from places(inner, (*way, key))


def variants(value):
    """The value with each place missing, of another type, and far out of range."""
    text = json.dumps(value)
    for way in places(value):
        for name, replace in [('missing', None), ('typed', {'odd': []}), ('negative', -7), ('large', 1e7)]:
            copy = json.loads(text)
            inner = copy
            for key in way[:-1]:
                inner = inner[key]
            if replace is None:
                del inner[way[-1]]
            elif isinstance(inner[way[-1]], (int, float)) or name == 'typed':
                inner[way[-1]] = replace
            else:
                continue
            yield f'{name} {".".join(map(str, way))}', json.dumps(copy)


# A rule that does not exist, and a day that is none, have the form of others.
PROJECT = {
    'failOn': 'note', 'window': 'strict', 'profile': 'taptic', 'root': '.', 'exclude': ['a/'], 'rules': {'A004': 'off'},
    'folders': [{'files': 'a/', 'rules': {'A001': 'error'}}],
    'waivers': [{'rule': 'A001', 'files': ['b'], 'reason': 'It is meant.', 'until': '2027-03-31'}],
    'build': [{
        'inputs': ['a/', 'success'], 'output': 'b', 'only': ['ios', 'web'], 'profile': 'taptic', 'package': 'com.example',
        'from': 'ahap', 'root': '.', 'set': ['intensity.max=0.5'], 'gesture': 'pull.csv', 'hold': 0.5, 'for': 2,
        'stretch': 1.5, 'fit': 1, 'absolute-curve-times': True, 'strict': False, 'page': False,
    }],
}


def project():
    """A project file, whole and damaged: the command refuses what the schema refuses, and nothing else."""
    check = validator('project')
    pattern = (root / 'Patterns/feedback/success.ahap').read_text()
    cases = [('whole', json.dumps(PROJECT)), ('empty', '{}')] + list(variants(PROJECT))
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        (place / 'good.ahap').write_text(pattern)
        for name, text in cases:
            (place / '.haptic-synth.json').write_text(text)
            run = subprocess.run([cli, 'check', 'good.ahap'], cwd=folder, capture_output=True, text=True)
            refused = run.returncode == 65
            if refused == check.is_valid(json.loads(text)):
                failures.append(f'project {name}: the command {"refuses" if refused else "takes"} it: {run.stderr[:120]}')
    print(f'{len(cases)} project files')


def corpus():
    folder = pathlib.Path(os.environ.get('CORPUS', root.parent / 'shared/corpus'))
    if not folder.is_dir():
        print(f'schemas: there is no corpus at {folder}, so this part skips. Name another folder in CORPUS.')
        return
    for kind in validators:
        found = sorted(folder.rglob(f'*.{kind}'))
        if kind == 'ahap':
            found += sorted(folder.glob('ahap/**/*.json'))
        compare(kind, found)


print('shipped patterns')
shipped()
print('damaged files')
damaged()
print('projects')
project()
print('corpus')
corpus()
for failure in failures:
    print(f'schemas: {failure}', file=sys.stderr)
sys.exit(bool(failures))
