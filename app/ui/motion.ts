import { onStored, prefersReducedMotion } from "../client/storage/device-storage.ts";

type Connection = Partial<EventTarget> & { saveData?: boolean };

/** The Network Information API of the browser; undefined in browsers without it. */
const connection = (): Connection | undefined => Reflect.get(navigator, "connection");

/** True if the visitor's setting, the system setting or the browser's data saver rules out decorative motion. */
export const isMotionReduced = (): boolean => prefersReducedMotion() || connection()?.saveData === true;

/** Calls `apply` now and after each change of `isMotionReduced`, for the lifetime of the page. */
export function watchMotion(apply: (isReduced: boolean) => void): void {
  let last: boolean | undefined;
  const update = () => {
    const isReduced = isMotionReduced();
    if (isReduced === last) return;
    last = isReduced;
    apply(isReduced);
  };
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", update);
  connection()?.addEventListener?.("change", update);
  onStored(update);
  update();
}
