import { type RefObject, useEffect } from "react";

/**
 * Does what was pressed within `around` before the application came, once, when it comes: whatever differs then from
 * what the page was sent with. The controls must keep browsers from putting back what stood there when the page was
 * left (`autocomplete="off"` of their form).
 */
export function useEarlyPress(
  around: RefObject<HTMLElement | null>,
  press: (pressed: Pick<HTMLInputElement, "value" | "checked">) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the first rendering had
  useEffect(() => {
    const inputs = [...(around.current?.querySelectorAll("input") ?? [])];
    const pressed = inputs
      .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
      .map(({ value, checked }) => ({ value, checked }));
    // What comes of it is shown as at every other press: it may not be kept.
    for (const input of inputs) input.checked = input.defaultChecked;
    // Once the whole page listens, such as the notification area, which says what could not be kept.
    if (pressed.length) queueMicrotask(() => pressed.forEach(press));
  }, []);
}
