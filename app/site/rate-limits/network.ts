import { isIPv4, isIPv6 } from "node:net";

/** An address without the brackets, port or zone that proxies and systems write around it. */
function bare(client: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(client)?.[1] ?? /^([\d.]+):\d+$/.exec(client)?.[1] ?? client;
  return address.replace(/%.*$/, "");
}

/** The eight groups of an IPv6 address, in lowercase hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes an address in its canonical form (https://url.spec.whatwg.org/#concept-ipv6-serializer).
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
}

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, since every subscriber is
 * given at least that many addresses to choose from (RFC 6177). An IPv4 address in IPv6 form (RFC 4291, section
 * 2.5.5.2) counts as the IPv4 address. What is no address stays as it is.
 */
export function networkOf(client: string): string {
  const address = bare(client);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return client;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return `${groups.slice(0, 4).join(":")}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join(".");
}
