import { createServer, type RequestListener, type ServerOptions } from "node:http";
import type { AddressInfo } from "node:net";

export type LocalServer = { origin: string; stop: () => Promise<void> };

/** A server on a free port of this machine; `stop` cuts what is still open. */
export async function startLocalServer(answer: RequestListener, options: ServerOptions = {}): Promise<LocalServer> {
  const server = createServer(options, answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, stop };
}
