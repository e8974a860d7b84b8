"""Writes one page to listen to conversions: each sound, what it became, and both at once, with their onsets drawn."""

import base64
import html
import io
import pathlib
import subprocess
import tempfile

import numpy as np
import soundfile

import peers
import score

RATE = 32_000
WIDTH, HEIGHT = 1000, 120

STYLE = """
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --wave: #9aa7b5; --true: #1a7f37; --found: #bc4c00; --level: #0a58ca; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ec; --paper: #14171a; --wave: #5c6873; --true: #57ab5a; --found: #f0883e; --level: #6cb0ff; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; height: 7.5rem; display: block; cursor: crosshair; }
.wave { fill: var(--wave); } .true { stroke: var(--true); } .found { stroke: var(--found); }
.level { fill: none; stroke: var(--level); stroke-width: 1.5; } .now { stroke: currentColor; visibility: hidden; }
line, path { vector-effect: non-scaling-stroke; }
.players { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; }
.players label { display: flex; flex-direction: column; font-size: .85rem; flex: 1 1 16rem; } audio { width: 100%; }
"""

SCRIPT = """
for (const section of document.querySelectorAll("section")) {
  const now = section.querySelector(".now"), length = Number(section.dataset.seconds);
  let last = section.querySelector("audio");
  const draw = () => {
    const x = 1000 * last.currentTime / length;
    now.setAttribute("x1", x); now.setAttribute("x2", x); now.style.visibility = "visible";
    if (!last.paused) requestAnimationFrame(draw);
  };
  for (const audio of section.querySelectorAll("audio")) {
    audio.addEventListener("play", () => {
      for (const other of document.querySelectorAll("audio")) if (other !== audio) other.pause();
      last = audio; draw();
    });
    audio.addEventListener("seeked", () => { last = audio; draw(); });
  }
  section.querySelector("svg").addEventListener("click", (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    last.currentTime = length * (event.clientX - box.left) / box.width;
  });
}
"""


def write(target, cli, files, folder):
    """The page of some sounds, as (class, path, onsets); it needs no other file and no network."""
    sections = "\n".join(section(cli, *file, folder) for file in files)
    target.write_text(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Sounds and their haptics</title>'
        '<meta name="viewport" content="width=device-width"><style>' + STYLE + "</style>"
        "<h1>Sounds and their haptics</h1><p>Green above the line: the true onsets. Orange below: the taps that were "
        "written. Blue: the strength of the vibrations. A click in a picture plays on from there. The haptic is "
        "rendered with the profile <code>audible</code>, which any speaker plays. All sounds are generated.</p>\n"
        + sections
        + "<script>"
        + SCRIPT
        + "</script></html>\n"
    )


def section(cli, name, path, onsets, folder):
    sound = peers.mono(path, RATE)
    sound *= 0.7 / np.max(np.abs(sound))
    conversion, haptic = converted(cli, path, folder)
    haptic = np.pad(haptic, (0, max(0, len(sound) - len(haptic))))[: len(sound)]
    haptic *= 0.7 / max(1e-9, np.max(np.abs(haptic)))
    seconds = len(sound) / RATE
    players = "".join(
        player(label, samples)
        for label, samples in (
            ("the sound", sound),
            ("its haptic", haptic),
            ("both", 0.6 * sound + 0.6 * haptic),
        )
    )
    counts = f"{len(onsets)} onsets, {len(conversion.onsets)} taps, {len(conversion.points)} points in {seconds:.0f} s"
    return (
        f'<section data-seconds="{seconds:.3f}"><h2>{html.escape(name)}</h2><p>{counts}</p>'
        f"{picture(name, sound, seconds, onsets, conversion)}<div class=players>{players}</div></section>"
    )


def converted(cli, path, folder):
    """What a sound became: the events, and how they sound."""
    conversion = score.run([str(cli), "convert", "{}", "-o", "{ahap}"], path)
    with tempfile.TemporaryDirectory() as place:
        wave = pathlib.Path(place, "haptic.wav")
        timeline = folder / f"{path.stem}.timeline.json"
        words = [cli, "render", timeline, "--profile", "audible", "-o", wave, "-q"]
        subprocess.run([str(word) for word in words], check=True)
        return conversion, peers.mono(wave, RATE)


def player(label, samples):
    data = io.BytesIO()
    soundfile.write(data, samples, RATE, format="MP3")
    text = base64.b64encode(data.getvalue()).decode()
    return (
        f'<label>{label}<audio controls preload="none" src="data:audio/mpeg;base64,{text}"></audio></label>'
    )


def picture(name, sound, seconds, onsets, conversion):
    """The waveform, true onsets above and taps below it, and the strength of the vibrations."""
    x = lambda time: f"{WIDTH * time / seconds:.1f}"
    middle, pieces = HEIGHT / 2, np.array_split(sound, WIDTH // 2)
    tops = [f"{2 * i},{middle - 45 * piece.max():.1f}" for i, piece in enumerate(pieces)]
    bottoms = [f"{2 * i},{middle - 45 * piece.min():.1f}" for i, piece in enumerate(pieces)]
    wave = "M" + " L".join(tops + bottoms[::-1]) + "Z"
    times = np.linspace(0, seconds, 500)
    level = " L".join(f"{x(t)},{HEIGHT - 10 - 90 * v:.1f}" for t, v in zip(times, conversion.strength(times)))
    ticks = "".join(f'<line class="true" x1="{x(t)}" x2="{x(t)}" y1="0" y2="22"/>' for t in onsets)
    ticks += "".join(
        f'<line class="found" x1="{x(t)}" x2="{x(t)}" y1="98" y2="120"/>' for t in conversion.onsets
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" role="img" '
        f'aria-label="{html.escape(name)}: {len(onsets)} onsets, {len(conversion.onsets)} taps">'
        f'<path class="wave" d="{wave}"/><path class="level" d="M{level}"/>{ticks}'
        f'<line class="now" x1="0" x2="0" y1="0" y2="{HEIGHT}"/></svg>'
    )
