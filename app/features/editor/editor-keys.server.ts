import { createHash, timingSafeEqual } from "node:crypto";
import type { EditorKey } from "../../shared/editor-keys.ts";
import { DomainError } from "../../shared/errors.ts";
import { tooOften } from "../../site/rate-limits/rate-limits.ts";
import type { SiteOptions } from "../../site/site-options.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Digests are of one length and all are looked at, so this takes the same time whatever was sent. */
function keyWith(given: string, keys: readonly EditorKey[]): EditorKey | undefined {
  const sent = digest(given);
  return keys.filter(({ key }) => timingSafeEqual(sent, digest(key)))[0];
}

export type KeyCheck = Pick<SiteOptions, "environment" | "limits"> & { refusedKeys: RefusedKeys };

/**
 * Whose key it is that a client sent to an address. Wrong keys are counted for each client, ten in 15 minutes, and
 * told to the log, without the key and without the client's address. After them the right key is refused as well, or the limit
 * would not limit guessing; but never from a client that has sent it within the last day, so that nobody who guesses
 * behind the same address shuts a maintainer out who works from there.
 * @returns undefined for a wrong key.
 * @throws DomainError `too-many-requests` after too many wrong ones.
 */
export async function checkKey(
  given: string,
  client: string,
  url: string,
  { environment, limits, refusedKeys }: KeyCheck,
): Promise<EditorKey | undefined> {
  const found = keyWith(given, environment.editorKeys);
  if (found) {
    const wait = await limits.peek("wrongKey", client);
    if (wait === 0) {
      await limits.trust("wrongKey", client);
      return found;
    }
    refusedKeys.tell(url, "edit refused: the right key after too many wrong ones");
    throw tooOften(wait);
  }
  const wait = await limits.consume("wrongKey", client);
  refusedKeys.tell(url, "edit refused: wrong key");
  if (wait > 0) throw tooOften(wait);
  return undefined;
}

/** @throws DomainError `forbidden` while no key is set. */
export function requireKeys({ environment: { editorKeys } }: Pick<SiteOptions, "environment">): void {
  if (editorKeys.length === 0)
    throw new DomainError("forbidden", "Editing is off on this site: set EDITOR_TOKEN to turn it on.");
}

/** Lines that each kind of refusal may have within a minute; whatever comes after is counted. */
const LINES = 20;
const MINUTE = 60_000;

export type RefusedKeys = {
  /** Tells of one key that was sent to an address, or counts it. `message` is one of a few fixed ones. */
  tell: (url: string, message: string) => void;
  close: () => void;
};

/**
 * Tells of each refused key as long as they are few, and of more by their number, once a minute: whoever floods the
 * site with keys, from however many addresses, cannot fill the disk that the log is on, and every key is still counted.
 */
export function createRefusedKeys(log: Pick<SiteOptions["log"], "warn">): RefusedKeys {
  const minutes = new Map<string, { count: number; timer: NodeJS.Timeout }>();
  function end(message: string): void {
    const { count = 0, timer } = minutes.get(message) ?? {};
    clearTimeout(timer);
    minutes.delete(message);
    if (count > LINES) log.warn({ times: count - LINES }, `${message} (so many times more within a minute)`);
  }
  return {
    tell(url, message) {
      const minute = minutes.get(message) ?? { count: 0, timer: setTimeout(() => end(message), MINUTE).unref() };
      minute.count += 1;
      minutes.set(message, minute);
      if (minute.count <= LINES) log.warn({ url }, message);
    },
    close() {
      for (const message of minutes.keys()) end(message);
    },
  };
}
