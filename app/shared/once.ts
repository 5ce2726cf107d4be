/** A function's first result, given to all who ask. */
export function once<T>(load: () => T): () => T {
  let loaded: { result: T } | undefined;
  return () => {
    loaded ??= { result: load() };
    return loaded.result;
  };
}
