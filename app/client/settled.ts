const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function isPromise(value: object): value is PromiseLike<unknown> {
  return "then" in value && typeof value.then === "function";
}

/**
 * Waits for every promise in a value, however deep: in a page's payload these are the modules that its
 * components come in. React would wait for them while it hydrates, and show an error in the place of the page
 * when one cannot be had.
 * @throws what a promise rejects with
 */
export async function settled<T>(value: T): Promise<T> {
  await settleBelow(value, new Set());
  return value;
}

async function settleBelow(value: unknown, seen: Set<object>): Promise<void> {
  if (!isObject(value) || seen.has(value)) return;
  seen.add(value);
  if (isPromise(value)) return settleBelow(await value, seen);
  await Promise.all(Object.values(value).map((one) => settleBelow(one, seen)));
}
