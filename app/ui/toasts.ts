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
