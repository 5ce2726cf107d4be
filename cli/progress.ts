import { Presets, SingleBar } from "cli-progress";
import type { Progress } from "../db/dialect.ts";

/** A bar on a terminal; nothing in a pipe or a log. */
export async function withProgress<T>(work: (onProgress: Progress) => Promise<T>): Promise<T> {
  if (!process.stderr.isTTY) return work(() => {});
  const bar = new SingleBar(
    { stream: process.stderr, format: "{bar} {percentage}%", clearOnComplete: true },
    Presets.rect,
  );
  bar.start(1, 0);
  try {
    return await work((done, total) => {
      bar.setTotal(total);
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
}
