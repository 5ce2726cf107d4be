import { randomUUID } from "node:crypto";
import type { clientTools } from "./client-tools.ts";

type ToolResult = { result: string; isError: boolean };
export type CallTool = (name: keyof typeof clientTools, parameters?: object) => Promise<ToolResult>;

/** How long a client may take, in milliseconds. */
const PATIENCE = 10_000;

/** The calls of one conversation that wait for their results. */
export class ToolCalls {
  readonly #waiting = new Map<string, (result: ToolResult) => void>();
  readonly #send: (name: keyof typeof clientTools, id: string, parameters: object) => void;

  constructor(send: (name: keyof typeof clientTools, id: string, parameters: object) => void) {
    this.#send = send;
  }

  /** Calls a tool; one that does not answer in time has failed. */
  call: CallTool = (name, parameters = {}) => {
    const id = randomUUID();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(id, { result: "", isError: true }), PATIENCE);
      this.#waiting.set(id, (result) => {
        clearTimeout(timer);
        resolve(result);
      });
      this.#send(name, id, parameters);
    });
  };

  /** Gives a call its result; one that nobody waits for is left aside. */
  settle(id: string, result: ToolResult): void {
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    resolve?.(result);
  }

  /** Ends all calls without a result. */
  close(): void {
    for (const id of [...this.#waiting.keys()]) this.settle(id, { result: "", isError: true });
  }
}
