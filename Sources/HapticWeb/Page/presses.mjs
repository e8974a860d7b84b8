// A press on a button that is replaced before it is let go, as leaving a field takes what was typed: its successor is pressed.

/** How long a successor may take to be made, in seconds; our choice. */
const patience = 5;

const nameOf = ({ ariaLabel, textContent }) => ariaLabel ?? textContent;

/** Lets no press on a button of a place be lost. */
export function keepsPresses(place) {
  let [pressed, ending] = [null, 0];
  const waiting = new MutationObserver(() => hand());
  /** Presses what stands in the place of what was pressed, once it is there. */
  const hand = () => {
    const successor = [...place.querySelectorAll("button")].find((each) => nameOf(each) === nameOf(pressed) && each.checkVisibility());
    if (!successor) return;
    waiting.disconnect();
    successor.click();
  };
  place.addEventListener("mousedown", ({ target }) => {
    waiting.disconnect();
    pressed = target.closest("button");
  }, true);
  place.addEventListener("mouseup", () => {
    if (!pressed || pressed.isConnected) return;
    waiting.observe(place, { childList: true, subtree: true });
    clearTimeout(ending);
    ending = setTimeout(() => waiting.disconnect(), 1000 * patience);
    hand();
  }, true);
}
