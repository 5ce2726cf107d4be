const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A day, given as an ISO date, in words. */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{longDate.format(new Date(`${on}T00:00:00Z`))}</time>;
}
