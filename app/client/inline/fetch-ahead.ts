/** What some browsers tell of the line. */
type Line = { saveData?: boolean; effectiveType?: string; type?: string };

/**
 * Fetches the application, an entry and what it imports, without running it, once the page has loaded and nothing
 * else is to be done: only on a line that is neither slow nor metered, as far as the browser tells, and where it does
 * not tell, not on a phone.
 */
export default function fetchAhead(entry: string): void {
  const line: Line | undefined = Reflect.get(navigator, "connection");
  const isFree = () =>
    line
      ? !line.saveData && line.type !== "cellular" && line.effectiveType === "4g"
      : matchMedia("(hover:hover)").matches;
  const seen = new Set<string>();

  const get = (address: string) => {
    if (seen.has(address)) return;
    seen.add(address);
    const follow = (text: string) => {
      for (const [, name = ""] of text.matchAll(/from"(\.\/[^"]+)"/g)) get(new URL(name, address).href);
    };
    fetch(address, { priority: "low" })
      .then((answer) => answer.text())
      .then(follow, () => {});
  };

  const start = () =>
    isFree() && (window.requestIdleCallback ?? setTimeout)(() => get(new URL(entry, location.href).href));
  addEventListener("load", () => setTimeout(start, 1000));
}
