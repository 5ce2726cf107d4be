import type { MessagePort } from "node:worker_threads";
import type { DoJob } from "../job.ts";
import type { FromThread, ToThread } from "./messages.ts";

/**
 * Does the jobs that arrive at a thread's port, each as it comes, until it is told to close.
 * @param onClose runs then; the thread ends once nothing else keeps it.
 */
export function serveJobs(port: MessagePort, doJob: DoJob, onClose: () => Promise<void>): void {
  const tell = (message: FromThread, transferred: ArrayBuffer[] = []) => port.postMessage(message, transferred);

  port.on("message", async (message: ToThread) => {
    if (message === "close") {
      await onClose();
      port.close();
      return;
    }
    const { id, job } = message;
    try {
      const { body, ...answer } = await doJob(job);
      // Bytes that share their memory with others, as short ones do, are copied; the rest changes hands.
      const isWhole = body.length === body.buffer.byteLength && body.length > 0;
      const bytes = isWhole ? body : Buffer.from(Uint8Array.from(body).buffer);
      tell({ id, answer: { ...answer, body: bytes } }, [bytes.buffer]);
    } catch (error) {
      tell({ id, error });
    }
  });
  tell("ready");
}
