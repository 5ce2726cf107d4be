/**
 * What waits, in a line for each client. The lines take turns, so that who has a thousand waiting delays nobody else
 * by more than one of them.
 */
export class FairQueue<T extends { readonly client: string }> {
  /** In the order of their turns; none is empty. */
  readonly #lines = new Map<string, Set<T>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(item: T): void {
    const line = this.#lines.get(item.client);
    if (line) line.add(item);
    else this.#lines.set(item.client, new Set([item]));
    this.#size += 1;
  }

  /** Removes an item, wherever it stands. */
  remove(item: T): void {
    const line = this.#lines.get(item.client);
    if (!line?.delete(item)) return;
    this.#size -= 1;
    if (line.size === 0) this.#lines.delete(item.client);
  }

  /** Removes the first item of the line whose turn it is. That line is next again after all others. */
  shift(): T | undefined {
    const [line] = this.#lines.values();
    const [item] = line ?? [];
    if (!line || !item) return undefined;
    this.remove(item);
    if (this.#lines.delete(item.client)) this.#lines.set(item.client, line);
    return item;
  }

  /** The last item of the longest line: the one to turn away when too many wait. */
  lastOfLongest(): T | undefined {
    const lines = [...this.#lines.values()];
    const longest = lines.reduce<Set<T> | undefined>(
      (best, line) => (best && best.size > line.size ? best : line),
      undefined,
    );
    return [...(longest ?? [])].at(-1);
  }
}
