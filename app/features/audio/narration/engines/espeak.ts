import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { DomainError } from "../../../../shared/errors.ts";
import { readWav, trimSilence } from "../sound.ts";
import type { Engine } from "./engine.ts";

const run = promisify(execFile);
/** A sentence's sound at most, in bytes: some 25 minutes. */
const MOST = 64 * 1024 * 1024;

/** eSpeak NG, a program of the machine, which speaks what Flite does not: some hundred languages. */
export function createEspeak(language: string, program = "espeak-ng"): Engine {
  return {
    voice: `eSpeak NG, ${language}`,
    parallel: 2,
    async speak(text, signal) {
      try {
        const { stdout } = await run(program, ["-v", language, "-s", "160", "--stdout", "--", text], {
          encoding: "buffer",
          maxBuffer: MOST,
          signal,
        });
        return trimSilence(readWav(stdout));
      } catch (error) {
        signal.throwIfAborted();
        const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
        throw new DomainError(
          "unavailable",
          isMissing
            ? "For languages other than English eSpeak NG is needed: install espeak-ng and try again."
            : `eSpeak NG could not say "${text}" in ${language}: is there such a voice? "espeak-ng --voices" lists them.`,
          { cause: error },
        );
      }
    },
    async close() {},
  };
}
