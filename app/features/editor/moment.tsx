const long = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** A moment, given as ISO 8601, in words. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{long.format(new Date(at))} UTC</time>;
}
