const unloaded = /Failed to load the (\w+) worklet module/;

/** The sentence for a failure; a worklet that cannot be loaded has one of its own. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const [, name] = unloaded.exec(error.message) ?? [];
  if (!name) return error.message;
  return `Failed to load the ${name} worklet module. Make sure the browser supports AudioWorklets.`;
}
