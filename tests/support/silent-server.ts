import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

export type SilentServer = {
  port: number;
  /** Connections that are open now. */
  open: Set<Socket>;
  stop: () => Promise<void>;
};

/** A server on this machine that takes connections and says nothing, or what `talk` says. */
export async function startSilentServer(talk: (socket: Socket) => void = () => {}): Promise<SilentServer> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {});
    socket.resume();
    socket.on("close", () => open.delete(socket));
    talk(socket);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    open,
    async stop() {
      for (const socket of open) socket.destroy();
      await once(server.close(), "close");
    },
  };
}
