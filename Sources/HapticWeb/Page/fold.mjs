// What folds behind a button where there is no room for it: the button shows it, a press elsewhere or Escape folds it again.

/** Lets a button show what is folded; the style sheet says where anything is folded at all. */
export function foldBehind(button, folded) {
  const show = (isOpen) => {
    folded.toggleAttribute("data-open", isOpen);
    button.setAttribute("aria-expanded", isOpen);
  };
  show(false);
  button.addEventListener("click", ({ detail }) => {
    show(!folded.hasAttribute("data-open"));
    // Who presses it by a key goes on inside.
    if (detail === 0 && folded.hasAttribute("data-open")) folded.querySelector("button:enabled, select, input")?.focus();
  });
  folded.addEventListener("click", ({ target }) => { if (target.closest("button, label")) show(false); });
  folded.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !folded.hasAttribute("data-open")) return;
    show(false);
    button.focus();
  });
  addEventListener("pointerdown", (event) => {
    const path = event.composedPath();
    if (!path.includes(button) && !path.includes(folded)) show(false);
  });
}
