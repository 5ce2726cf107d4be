import { isCalm, onStored } from "../client/storage/device-storage.ts";

/** Nothing moves once nobody has used the page for this long, in milliseconds. */
const REST = 30_000;

type Line = Partial<EventTarget> & { saveData?: boolean };

/** What the browser tells of its line, where it does. */
const line = (): Line | undefined => Reflect.get(navigator, "connection");

/** Whether motion is unwelcome: by the visitor's wish, by the system's setting, or by a metered line's. */
export const isUnwelcome = (): boolean => isCalm() || line()?.saveData === true;

/**
 * Calls `apply` with whether decoration may move, now and at each change: not where it is unwelcome, not in a hidden
 * tab, and not once the page has been at rest for half a minute, until it is used again; and whether it is wanted at all.
 */
export function whileWelcome(apply: (mayMove: boolean, isWanted: boolean) => void): () => void {
  const done = new AbortController();
  const options = { signal: done.signal, passive: true, capture: true };
  let isResting = false;
  let usedAt = performance.now();
  let timer = 0;
  let last = "";

  const tell = () => {
    const isWanted = !isUnwelcome();
    const may = isWanted && !isResting && !document.hidden;
    if (last === `${may} ${isWanted}`) return;
    last = `${may} ${isWanted}`;
    apply(may, isWanted);
  };
  const watch = () => {
    const left = REST - (performance.now() - usedAt);
    if (left <= 0) isResting = true;
    else timer = window.setTimeout(watch, left);
    tell();
  };
  const use = () => {
    usedAt = performance.now();
    if (!isResting) return;
    isResting = false;
    watch();
  };
  for (const sign of ["pointermove", "pointerdown", "keydown", "scroll", "focusin"])
    addEventListener(sign, use, options);
  document.addEventListener("visibilitychange", tell, options);
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", tell, options);
  line()?.addEventListener?.("change", tell, options);
  const forget = onStored(tell);
  watch();
  return () => {
    done.abort();
    forget();
    clearTimeout(timer);
  };
}
