type Key = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/**
 * Whether a key belongs to an input method, by which one character is written with several keys. Safari ends a
 * composition before it tells of the Enter that ended it, as key 229.
 */
const isComposed = ({ isComposing, keyCode }: Key): boolean => isComposing || keyCode === 229;

/**
 * Leaves to an input method the keys by which what is composed in a field is chosen, accepted and given up: none of
 * them sends a form, moves in a list or closes what is open, in whichever island.
 *
 * @returns what ends it.
 */
export function leaveToInputMethod(): () => void {
  const leave = (event: KeyboardEvent) => {
    if (!isComposed(event) || !(event.target instanceof Element) || !event.target.matches("input, textarea")) return;
    event.stopImmediatePropagation();
    // Enter would send the form around the field, Escape close the dialog around it.
    if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
  };
  addEventListener("keydown", leave, true);
  return () => removeEventListener("keydown", leave, true);
}
