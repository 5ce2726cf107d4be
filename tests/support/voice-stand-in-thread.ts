import { parentPort } from "node:worker_threads";

/** A thread in the place of the voice agent's: says back what it hears, and breaks when it is told to. */
parentPort?.on("message", (message: { kind: string; id: number; text: string }) => {
  const { kind, id, text } = message;
  if (kind === "alive") parentPort?.postMessage({ kind });
  if (kind !== "frame") return;
  if (text === "break") throw new Error("broken");
  if (text === "end") parentPort?.postMessage({ kind: "end", id, code: 1008, reason: "Because." });
  else if (text === "flood")
    for (let count = 0; count < 40; count += 1)
      parentPort?.postMessage({ kind: "message", id, text: "x".repeat(100_000) });
  else parentPort?.postMessage({ kind: "message", id, text });
});
