import { isCalm, onStored } from "../client/storage/device-storage.ts";

type Line = Partial<EventTarget> & { saveData?: boolean };

/** What the browser tells of its line, where it does. */
const line = (): Line | undefined => Reflect.get(navigator, "connection");

/** Whether motion is unwelcome: by the visitor's wish, by the system's setting, or by a metered line's. */
export const isUnwelcome = (): boolean => isCalm() || line()?.saveData === true;

/** Calls `apply` with whether decoration is welcome, now and at each change, for as long as the page lives. */
export function whileWelcome(apply: (isWelcome: boolean) => void): void {
  let last: boolean | undefined;
  const tell = () => {
    const isWelcome = !isUnwelcome();
    if (isWelcome === last) return;
    last = isWelcome;
    apply(isWelcome);
  };
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", tell);
  line()?.addEventListener?.("change", tell);
  onStored(tell);
  tell();
}
