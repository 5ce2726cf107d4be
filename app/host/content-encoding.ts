export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that a request accepts, by RFC 9110's rules as far as browsers use them. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const list = Array.isArray(accepted) ? accepted.join() : accepted;
  if (!list) return "identity";
  if (accepts(list, "br")) return "br";
  return accepts(list, "gzip") ? "gzip" : "identity";
}

function accepts(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  if (at < 0) return false;
  const parameters = accepted.slice(at + encoding.length).split(",", 1)[0] ?? "";
  return !/;\s*q=0(\.0*)?\s*$/.test(parameters);
}
