export type Toast = { id: number; title: string; text: string; isError: boolean };

type Listener = (toast: Toast) => void;

let count = 0;
let listener: Listener | undefined;

/** Shows a message in the notification area; it takes the place of the one before (one at a time). */
export function showToast(title: string, text: string, { isError = false } = {}): void {
  count += 1;
  listener?.({ id: count, title, text, isError });
}

/** The notification area listens here; there is one. */
export function listenForToasts(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}

/** The classes of a toast: the style guide shows samples. */
export const toastClass = (isError: boolean): string =>
  `flex items-start gap-4 rounded-lg border bg-raised p-5 shadow-lg ${isError ? "border-[oklch(0.64_0.17_30)]" : "border-hairline"}`;
export const toastTitleClass = "font-semibold";
export const toastTextClass = "mt-1 text-muted text-sm";
