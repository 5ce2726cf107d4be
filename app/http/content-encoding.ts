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

/** From the smallest to the largest. */
const bySize: readonly Encoding[] = ["br", "gzip", "identity"];

/** The encoding that a request wants most among those there are; the smaller one where it wants both alike. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const list = Array.isArray(accepted) ? accepted.join() : accepted;
  if (!list) return "identity";
  const wanted = parse(list);
  const most = Math.max(...bySize.map((encoding) => weightOf(wanted, encoding)));
  return (most > 0 && bySize.find((encoding) => weightOf(wanted, encoding) === most)) || "identity";
}
