import type { SiteOptions } from "../../site/site-options.ts";

/** Lines that each kind of refusal may have to itself within a minute; whatever comes after is counted. */
const LINES = 20;
/** How long is counted before the count is told, in milliseconds. */
const MINUTE = 60_000;

/** What is known of one kind of refusal in the present minute. */
type Present = { lines: number; counted: number; timer: NodeJS.Timeout };

/** Tells the log of keys that were refused. */
export type RefusedKeys = {
  /** Tells of one key that was sent to an address, or counts it. `message` is one of a few fixed ones. */
  tell: (url: string, message: string) => void;
  /** Tells what was only counted so far. */
  close: () => void;
};

/**
 * Tells of each refused key as long as they are few, and of many by their number, once a minute: whoever floods the
 * site with keys, from however many addresses, cannot fill the disk that the log is on, and every key is still counted.
 * A kind of refusal that had more than it may tell is told by its number alone until a minute passes without it.
 */
export function createRefusedKeys(log: Pick<SiteOptions["log"], "warn">): RefusedKeys {
  const kinds = new Map<string, Present>();

  function begin(message: string, lines: number): Present {
    const timer = setTimeout(() => void (end(message) && begin(message, LINES)), MINUTE);
    timer.unref();
    const present = { lines, counted: 0, timer };
    kinds.set(message, present);
    return present;
  }

  /** Ends a minute. @returns whether anything was only counted in it. */
  function end(message: string): boolean {
    const { counted: times = 0, timer } = kinds.get(message) ?? {};
    clearTimeout(timer);
    kinds.delete(message);
    if (times > 0) log.warn({ times }, `${message} (so many times more within a minute)`);
    return times > 0;
  }

  return {
    tell(url, message) {
      const present = kinds.get(message) ?? begin(message, 0);
      if (present.lines >= LINES) present.counted += 1;
      else {
        present.lines += 1;
        log.warn({ url }, message);
      }
    },
    close() {
      for (const message of kinds.keys()) end(message);
    },
  };
}
