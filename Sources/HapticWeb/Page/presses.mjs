// A press on a button that is replaced before it is let go, as leaving a field takes what was typed: its successor is pressed.

/** How long a successor may take to be made, in seconds; our choice. */
const patience = 5;

const nameOf = ({ ariaLabel, textContent }) => ariaLabel ?? textContent;

/** Lets no press on a button of a place be lost. */
export function keepsPresses(place) {
  let [pressed, wanted, ending] = [null, "", 0];
  const waiting = new MutationObserver(() => press());
  /** Presses what stands in the place of what was pressed, once it is there. */
  const press = () => {
    const successor = [...place.querySelectorAll("button")].find((each) => nameOf(each) === wanted && each.checkVisibility());
    if (!successor) return;
    waiting.disconnect();
    successor.click();
  };
  addEventListener("mousedown", ({ target, button }) => {
    waiting.disconnect();
    const found = button === 0 && place.contains(target) ? target.closest("button") : null;
    pressed = found && { found, name: nameOf(found), box: found.getBoundingClientRect() };
  }, true);
  addEventListener("mouseup", ({ clientX, clientY }) => {
    const last = pressed;
    pressed = null;
    // What is let go elsewhere is no press.
    if (!last || last.found.isConnected || clientX < last.box.left || clientX > last.box.right || clientY < last.box.top || clientY > last.box.bottom) return;
    wanted = last.name;
    waiting.observe(place, { childList: true, subtree: true });
    clearTimeout(ending);
    ending = setTimeout(() => waiting.disconnect(), 1000 * patience);
    press();
  }, true);
}
