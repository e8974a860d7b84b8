// Makes the thumbnails of the gallery live: those in view move, and each can be played, heard and dragged.

import { liven, made } from "./thumbs.mjs";

liven(document.querySelectorAll(".thumb"));

document.querySelectorAll(".cards button").forEach((button) => {
  button.addEventListener("click", () => {
    const thumb = button.closest("li").querySelector(".thumb");
    const player = thumb.firstElementChild ?? made(thumb);
    const toggle = () => (player.paused ? player.play() : player.pause());
    if (player.run) toggle();
    else player.addEventListener("load", toggle, { once: true });
    const say = () => { button.textContent = player.paused ? "Play" : "Pause"; };
    if (!("told" in player.dataset)) for (const event of ["play", "pause"]) player.addEventListener(event, say);
    player.dataset.told = "";
  });
});
