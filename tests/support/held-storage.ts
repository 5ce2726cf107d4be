/** A browser's storage that holds what it is given in a map, which a test may look into. */
export const storageOf = (held: Map<string, string>): Pick<Storage, "getItem" | "setItem" | "removeItem"> => ({
  getItem: (key) => held.get(key) ?? null,
  setItem: (key, value) => void held.set(key, value),
  removeItem: (key) => void held.delete(key),
});
