import { environment } from "../environment.ts";
import { log } from "../log.ts";
import { type Ask, languageModel } from "./language-model.ts";

let ask: Ask | undefined;

/** The configured language model, or undefined. */
export function configuredModel(): Ask | undefined {
  const settings = environment().languageModel;
  if (settings) ask ??= languageModel(settings);
  return ask;
}

/** Notes a failure by its kind alone: messages of a vendor may repeat what a visitor wrote. */
export function noteFailure(error: unknown): void {
  log().warn(
    { kind: error instanceof Error ? error.name : typeof error },
    "language model failed; the built-in way was used",
  );
}
