export type Encoding = "br" | "gzip" | "identity";

/** How much an Accept-Encoding list wants an encoding, 0 to 1 (RFC 9110, section 12.5.3). */
function weightOf(wanted: ReadonlyMap<string, number>, encoding: string): number {
  return wanted.get(encoding) ?? wanted.get("*") ?? 0;
}

function parse(list: string): Map<string, number> {
  return new Map(
    list.split(",").map((one) => {
      const [name = "", ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight) || 0];
    }),
  );
}

/** The encoding that a request wants most among those there are; the smaller one where it wants both alike. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const list = Array.isArray(accepted) ? accepted.join() : accepted;
  if (!list) return "identity";
  const wanted = parse(list);
  const [br, gzip] = [weightOf(wanted, "br"), weightOf(wanted, "gzip")];
  if (br > 0 && br >= gzip) return "br";
  return gzip > 0 ? "gzip" : "identity";
}
