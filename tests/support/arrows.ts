/** A file of the checkout that names another, each by its path from the root. */
export type Import = { file: string; target: string };

/**
 * What each room may import, itself aside (routes → ui → islands → domain; routes → server → db → content →
 * domain; cli → server, speech, db, content, domain; speech → content; host → domain).
 */
const rooms: Record<string, readonly string[]> = {
  domain: [],
  content: ["domain"],
  speech: ["content", "domain"],
  db: ["content", "domain"],
  server: ["db", "content", "domain"],
  host: ["domain"],
  islands: ["domain"],
  inline: ["domain"],
  ui: ["islands", "domain", "styles"],
  routes: ["ui", "islands", "server", "domain", "types"],
  cli: ["server", "speech", "db", "content", "domain"],
  // The entries, the root and the process put the rooms together.
  app: ["ui", "islands", "inline", "styles", "server", "host", "speech", "db", "domain", "types"],
  "scripts/lib": [],
  scripts: ["scripts/lib", "server", "db"],
  // What tests share is built of the house; what it runs as a process or a bundle it starts, and does not import.
  "tests/support": ["app", "inline", "cli", "host", "server", "speech", "db", "content", "domain"],
  "tests/http": ["tests/support", "db", "domain"],
  "tests/browser": ["tests/support", "db", "domain"],
  "tests/bench": ["tests/support", "db", "domain"],
  // Tests of the house as a whole.
  tests: ["tests/support", "app", "server", "db", "content"],
  config: ["tests/support", "scripts/lib"],
};

const isUnitTest = (file: string): boolean => !file.startsWith("tests/") && /\.test\.tsx?$/.test(file);

/** What a file may import of other rooms: what its room may; a unit test also what tests share. */
const reachOf = (file: string): readonly string[] => [
  ...(rooms[roomOf(file)] ?? []),
  ...(isUnitTest(file) ? ["tests/support"] : []),
];

/** The order inside the server, lowest first: a part imports only itself and parts before it. Each has a place here. */
const serverOrder = [
  ["environment-file"],
  ["environment"],
  ["log", "rate-limits", "http", "lettering"],
  ["site-options"],
  ["markdown", "newsletter", "assistant", "maintainers"],
  ["articles", "search"],
  ["context"],
  ["pages", "api", "voice"],
  ["editor"],
  ["site", "services", "examination"],
];

/** The room that a file belongs to. */
function roomOf(file: string): string {
  if (file.includes("+types/")) return "types";
  const [first = "", second = "", third] = file.split("/");
  if (first === "app") return second.includes(".") ? "app" : second;
  if (first === "server.ts") return "app";
  if (second === "") return "config";
  return (first === "tests" || first === "scripts") && third !== undefined ? `${first}/${second}` : first;
}

/** The part of the server that a file belongs to, by its folder or its own name. */
const partOf = (file: string): string => (file.split("/")[2] ?? "").replace(/\.tsx?$/, "");
const levelOf = (part: string): number => serverOrder.findIndex((level) => level.includes(part));

/** Imports that point the wrong way, in words. */
export function wrongArrows(imports: readonly Import[]): string[] {
  return imports.flatMap(({ file, target }) => {
    const [from, to] = [roomOf(file), roomOf(target)];
    const wrong = (one: string, other: string) => [`${file} → ${target} (${one} may not import ${other})`];
    if (/\.test\.tsx?$/.test(target)) return wrong(from, "a test");
    if (from !== to) return reachOf(file).includes(to) ? [] : wrong(from, to);
    // A unit test may set up any part around its own.
    if (from !== "server" || isUnitTest(file)) return [];
    const [part, other] = [partOf(file), partOf(target)];
    if (part === other || (levelOf(other) >= 0 && levelOf(other) < levelOf(part))) return [];
    return wrong(`server/${part}`, `server/${other}`);
  });
}

/** Files that import each other in a circle, each circle once, as a path that ends where it began. */
export function circles(imports: readonly Import[]): string[] {
  const targets = Map.groupBy(imports, ({ file }) => file);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) found.push([...path.slice(start), file].join(" → "));
    if (start >= 0 || done.has(file)) return;
    for (const { target } of targets.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return found;
}
