// Makes the thumbnails of the gallery live: those in view move, and each can be played, heard and dragged.

/** Seconds for which a thumbnail rests at its end before it begins again (our choice). */
const rest = 0.8;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const shown = new Map();

const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) enter(target);
    else leave(target);
  }
}, { rootMargin: "60px" });
document.querySelectorAll(".thumb").forEach((thumb) => sight.observe(thumb));

document.querySelectorAll(".cards button").forEach((button) => {
  button.addEventListener("click", () => {
    const thumb = button.closest("li").querySelector(".thumb");
    const player = thumb.firstElementChild ?? made(thumb);
    const toggle = () => (player.paused ? player.play() : player.pause());
    if (player.run) toggle();
    else player.addEventListener("load", toggle, { once: true });
  });
});

/** Begins to move a thumbnail; its player is made the first time. */
function enter(thumb) {
  const player = thumb.firstElementChild ?? made(thumb);
  shown.set(player, null);
  if (shown.size === 1) requestAnimationFrame(advance);
}

/** What is out of view rests, and is silent. */
function leave(thumb) {
  const player = thumb.firstElementChild;
  player?.pause?.();
  shown.delete(player);
}

function made(thumb) {
  const player = document.createElement("haptic-player");
  for (const [name, value] of [["pattern", thumb.dataset.pattern], ["label", thumb.dataset.pattern], ["controls", "none"]]) {
    player.setAttribute(name, value);
  }
  const button = thumb.closest("li").querySelector("button");
  player.addEventListener("play", () => { button.textContent = "Pause"; });
  player.addEventListener("pause", () => { button.textContent = "Play"; });
  // One that a finger has taken no longer moves by itself.
  for (const event of ["pointerdown", "keydown"]) player.addEventListener(event, () => { player.dataset.taken = ""; });
  thumb.append(player);
  return player;
}

/** Moves what is in view and nobody's. */
function advance(moment) {
  for (const [player, start] of shown) {
    if (!player.run || !player.paused || "taken" in player.dataset || still.matches) continue;
    const begun = start ?? moment;
    shown.set(player, begun);
    const time = (moment - begun) / 1000 % (player.duration + rest);
    player.currentTime = time;
  }
  if (shown.size > 0) requestAnimationFrame(advance);
}
