export type Toast = { id: number; title: string; text: string; isError: boolean };

type Listener = (toast: Toast) => void;

let count = 0;
let listener: Listener | undefined;

/** Shows a message in the notification area in place of the previous one. */
export function showToast(title: string, text: string, { isError = false } = {}): void {
  count += 1;
  listener?.({ id: count, title, text, isError });
}

/** Subscribes the notification area, the only listener. @returns a function that unsubscribes it */
export function listenForToasts(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}
