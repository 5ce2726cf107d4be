const unloaded = /Failed to load the (\w+) worklet module/;

/** What is told of a failure: of code for the audio thread in the words of specification section 8. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const [, name] = unloaded.exec(error.message) ?? [];
  if (!name) return error.message;
  return `Failed to load the ${name} worklet module. Make sure the browser supports AudioWorklets.`;
}
