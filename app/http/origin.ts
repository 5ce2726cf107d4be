import type { IncomingMessage } from "node:http";
import { isHost } from "./request-limits.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

type Origin = { protocol: "http" | "https"; host: string };

/**
 * Where the visitor addressed the request to. The proxy's word counts only when it is trusted; form posts
 * pass the router's origin check only if this is right behind TLS termination.
 */
export function originOf(request: IncomingMessage, trustProxy: boolean): Origin {
  const forwarded = (name: string) => {
    const value = trustProxy ? request.headers[name] : undefined;
    return (Array.isArray(value) ? value[0] : value)?.split(",")[0]?.trim();
  };
  return {
    protocol: forwarded("x-forwarded-proto") === "https" ? "https" : "http",
    host: hostOf(forwarded("x-forwarded-host")) ?? request.headers.host ?? "localhost",
  };
}

/** A proxy's word for the host; what is none is left out. */
const hostOf = (said: string | undefined): string | undefined =>
  said !== undefined && isHost(said) ? said : undefined;

/** True for a request that may change something and comes from another site's page. */
export function isCrossSiteWrite(request: IncomingMessage, origin: Origin): boolean {
  if (safe.has(request.method ?? "GET")) return false;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const from = request.headers.origin;
  return from !== undefined && from !== `${origin.protocol}://${origin.host}`;
}

/** The visitor's network address, for limits; the proxy's word for it counts only when it is trusted. */
export function clientOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers["x-forwarded-for"] : undefined;
  // Each proxy adds the address it saw at the end; only the last one is ours.
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(",").at(-1)?.trim();
  return last || (request.socket.remoteAddress ?? "unknown");
}
