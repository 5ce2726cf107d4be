import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** A bare node:http server of one page's finished bytes: what any server on this machine could reach at best. */
const [file = "", headersJson = "[]"] = process.argv.slice(2);
const body = readFileSync(file);
const headers: string[] = JSON.parse(headersJson);

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.keepAliveTimeout = 65_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(`is at http://127.0.0.1:${address.port}`);
});
process.on("SIGTERM", () => process.exit(0));
