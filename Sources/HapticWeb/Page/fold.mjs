// What folds behind a button where there is no room for it: the button shows it, a press elsewhere or Escape folds it again.

/** Lets a button show what is folded; the style sheet says where anything is folded at all. */
export function foldBehind(button, folded) {
  const isOpen = () => folded.hasAttribute("data-open");
  const show = (opens) => {
    folded.toggleAttribute("data-open", opens);
    button.setAttribute("aria-expanded", opens);
    // The page knows only of what is open, so that what is gone is forgotten.
    if (opens) addEventListener("pointerdown", pressed);
    else removeEventListener("pointerdown", pressed);
  };
  const pressed = (event) => {
    const path = event.composedPath();
    if (!path.includes(button) && !path.includes(folded)) show(false);
  };
  show(false);
  button.addEventListener("click", ({ detail }) => {
    show(!isOpen());
    // Who presses it by a key goes on inside.
    if (detail === 0 && isOpen()) [...folded.querySelectorAll("button:enabled, select, input")].find((each) => each.checkVisibility())?.focus();
  });
  folded.addEventListener("click", ({ target }) => { if (target.closest("button, .button")) show(false); });
  folded.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isOpen()) return;
    show(false);
    button.focus();
  });
}
