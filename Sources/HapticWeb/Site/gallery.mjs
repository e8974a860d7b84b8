// Makes the thumbnails of the gallery live: those in view move, and each can be played, heard and dragged.

import { liven, made } from "./thumbs.mjs";

document.querySelectorAll(".more button").forEach((button) => {
  const thumb = button.closest("li, .try").querySelector(".thumb");
  thumb.addEventListener("made", ({ detail: player }) => {
    player.addEventListener("play", () => { button.textContent = "Pause"; });
    player.addEventListener("pause", () => { button.textContent = "Play"; });
  });
  button.addEventListener("click", () => {
    const player = thumb.firstElementChild ?? made(thumb);
    const toggle = () => (player.paused ? player.play() : player.pause());
    if (player.run) toggle();
    else player.addEventListener("load", toggle, { once: true });
  });
});

liven(document.querySelectorAll(".thumb"));
