// Live thumbnails: each moves, silently, while it is in view, or rests at a moment and moves under a pointer or with the focus;
// the studio's own stage moves so before its first touch.

/** Seconds for which a thumbnail rests at its end before it begins again (our choice). */
const rest = 0.8;
const still = matchMedia("(prefers-reduced-motion: reduce)");
/** What moves, with the moment at which it began, once it has. @type {Map<HTMLElement, {begun: number | null, lead: number}>} */
const shown = new Map();

const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) leave(target.firstElementChild);
    else if (!target.firstElementChild) made(target);
    else if (!restAt) move(target.firstElementChild);
  }
}, { rootMargin: "60px" });

/** At which moment of a run one rests, and what is looked at then; null if all in view move. */
let restAt = null;

/** Makes thumbnails as they come into view: elements with the name of a pattern as `data-pattern`. */
export function liven(thumbs, tellingMoment = null) {
  restAt = tellingMoment;
  thumbs.forEach((thumb) => sight.observe(thumb));
}

/** The player of a thumbnail, which is made the first time; the thumbnail tells so by the event `made`. */
export function made(thumb) {
  const player = document.createElement("haptic-player");
  for (const [name, value] of [["pattern", thumb.dataset.pattern], ["label", thumb.dataset.pattern], ["controls", "none"], ["crop", ""]]) {
    player.setAttribute(name, value);
  }
  if (restAt) rests(player, thumb.parentElement);
  else player.addEventListener("load", () => move(player));
  // One that a finger has taken no longer moves by itself.
  for (const event of ["pointerdown", "keydown"]) player.addEventListener(event, () => { player.dataset.taken = ""; });
  thumb.append(player);
  thumb.dispatchEvent(new CustomEvent("made", { detail: player }));
  return player;
}

/** Lets a player rest at its moment, unless its card is looked at. */
function rests(player, card) {
  let told;
  const telling = () => {
    if (!player.run) return;
    const { time, elements } = told ??= restAt(player.run, player.work);
    player.currentTime = time;
    player.stage.lookAt?.(elements);
  };
  player.addEventListener("load", telling);
  for (const event of ["pointerenter", "focusin"]) card.addEventListener(event, ({ pointerType }) => { if (pointerType !== "touch") move(player); });
  // One that is heard goes on to its end.
  player.addEventListener("ended", telling);
  for (const event of ["pointerleave", "focusout"]) card.addEventListener(event, () => {
    if (!player.paused) return;
    leave(player);
    telling();
  });
}

/** Lets a player move by itself, again and again; each time it rests at its beginning for so many seconds first. */
export function move(player, lead = 0) {
  shown.set(player, { begun: null, lead });
  told(player);
  if (shown.size === 1) requestAnimationFrame(advance);
}

/** What is out of view rests, and is silent. */
export function leave(player) {
  player?.pause?.();
  if (shown.delete(player)) told(player);
}

/** Whether a player moves by itself. */
export const isMoving = (player) => shown.has(player) && !still.matches;

/** Who shows whether it moves hears of it. */
const told = (player) => player.dispatchEvent(new CustomEvent("settings"));

/** Moves what is in view and nobody's. */
function advance(moment) {
  for (const [player, state] of shown) {
    if (!player.run || !player.paused || "taken" in player.dataset || still.matches) continue;
    state.begun ??= moment;
    player.currentTime = (moment - state.begun) / 1000 % (state.lead + player.duration + rest) - state.lead;
  }
  if (shown.size > 0) requestAnimationFrame(advance);
}
