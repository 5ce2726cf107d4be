/** What some browsers tell of the line. */
type Line = { saveData?: boolean; effectiveType?: string; type?: string };

/**
 * Fetches the application (the addresses in `meta[name=modules]`) without running it, once the page has loaded and
 * nothing else is to be done: only on a line that is neither slow nor metered, as far as the browser tells, and where
 * it does not tell, not on a phone.
 */
export default function fetchAhead(): void {
  const modules = document.querySelector<HTMLMetaElement>("meta[name=modules]");
  if (!modules) return;
  const line: Line | undefined = Reflect.get(navigator, "connection");
  const isFree = line
    ? !line.saveData && line.type !== "cellular" && line.effectiveType === "4g"
    : matchMedia("(hover:hover)").matches;
  const idle = window.requestIdleCallback ?? setTimeout;
  const fetchAll = () => {
    for (const address of modules.content.split(" "))
      fetch(address, { priority: "low" }).then(
        (answer) => answer.blob(),
        () => {},
      );
  };
  if (isFree) addEventListener("load", () => setTimeout(() => idle(fetchAll), 1000));
}
