/** What each room may import, itself aside (design: routes → ui → islands → domain; routes, cli → server → db → content → domain; host → domain). */
const allowed: Record<string, readonly string[]> = {
  domain: [],
  content: ["domain"],
  db: ["content", "domain"],
  server: ["db", "content", "domain"],
  host: ["domain"],
  islands: ["domain"],
  ui: ["islands", "domain"],
  routes: ["ui", "islands", "server", "db", "domain", "types"],
  cli: ["server", "db", "content", "domain"],
  // The entries, the root and the process put the rooms together.
  app: ["ui", "islands", "server", "host", "db", "domain", "types"],
};

/** The room that a file belongs to. */
function roomOf(file: string): string {
  if (file.includes("+types/")) return "types";
  const [first = "", second = ""] = file.split("/");
  if (first !== "app") return first === "server.ts" ? "app" : first;
  return second.includes(".") ? "app" : second;
}

/** Imports that point the wrong way, in words. */
export function wrongArrows(imports: readonly { file: string; target: string }[]): string[] {
  return imports.flatMap(({ file, target }) => {
    const from = roomOf(file);
    const to = roomOf(target);
    const isAllowed = from === to || (allowed[from]?.includes(to) ?? false);
    return isAllowed ? [] : [`${file} → ${target} (${from} may not import ${to})`];
  });
}
