/** A client that means harm, in a thread of its own so that the measuring client does not wait for it. */
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { workerData } from "node:worker_threads";

/** What it does. In `path`, `{n}` stands for a number that is new each time. */
export type Attack = {
  path: string;
  connections: number;
  /** Requests that each connection writes at once. Without it, each asks again whenever it has read an answer. */
  atOnce?: number;
  /** True if a connection that wrote all at once goes away when the first answer arrives; else it stays and reads nothing. */
  isLeaving?: boolean;
  headers?: Record<string, string>;
  /** A form that it posts; without one it asks by GET. */
  form?: string;
};

const { port, path, connections, atOnce, isLeaving, headers = {}, form }: Attack & { port: number } = workerData;
/** Not the address of the visitor. */
const localAddress = "127.0.0.9";
let count = 0;
function nextPath(): string {
  count += 1;
  return path.replace("{n}", `${process.pid}x${count}`);
}

function writeAtOnce(requests: number): void {
  const one = () => `GET ${nextPath()} HTTP/1.1\r\nHost: site.test\r\n\r\n`;
  const bytes = Array.from({ length: requests }, one).join("");
  const socket = connect({ port, host: "127.0.0.1", localAddress }, () => socket.write(bytes));
  socket.on("error", () => {});
  if (isLeaving) socket.once("data", () => socket.destroy());
  else socket.pause();
}

const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress });

function askAgain(): void {
  const posted = form && { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
  const options = { port, host: "127.0.0.1", agent, path: nextPath(), headers: { ...headers, ...posted } };
  const asked = request({ ...options, method: form ? "POST" : "GET" }, (answer) => {
    answer.resume();
    answer.on("close", askAgain);
  });
  // Cut off or turned away: it comes again.
  asked.on("error", () => setTimeout(askAgain, 100));
  asked.end(form);
}

for (let at = 0; at < connections; at += 1) {
  if (atOnce === undefined) askAgain();
  else writeAtOnce(atOnce);
}
