import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** The layers that each layer may import besides itself. docs/architecture.md draws them. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  "app/shared": ["app/content"],
  "app/content": ["app/shared"],
  "app/http": ["app/content", "app/shared"],
  "app/client": ["app/ui", "app/content", "app/shared"],
  "app/ui": ["app/client", "app/content", "app/shared"],
  "app/registry": [],
  "app/features": ["app/registry", "app/site", "app/ui", "app/client", "app/content", "app/shared", "db"],
  "app/layout": ["app/features", "app/ui", "app/client", "app/content", "app/shared"],
  "app/site": ["app/features", "app/content", "app/shared", "db"],
  "app/routes": ["app/features", "app/layout", "app/site", "app/ui", "app/client", "app/content", "app/shared"],
  // What puts the layers together: nothing imports it.
  app: ["routes", "layout", "features", "site", "http", "ui", "client", "content", "shared"]
    .map((layer) => `app/${layer}`)
    .concat("db"),
  cli: ["app/features", "app/site", "app/content", "app/shared", "db"],
  db: ["app/content", "app/shared", "db/sqlite/migrations"],
  // A migration imports nothing that may change after it.
  "db/sqlite/migrations": [],
};
/** Where each driver may be imported. */
const drivers: Readonly<Record<string, string>> = { "better-sqlite3": "db/sqlite/", pg: "db/postgres/", kysely: "db/" };
/** The modules of db that choose between SQLite and PostgreSQL; no other names either. */
const choosing = /^db\/(?:dialect|prepare)\.ts$/;

type Import = { from: string; to: string };

/** The imports of a source file: paths from the root for our own files, else the name of the package. */
function importsOf(from: string): Import[] {
  const source = readFileSync(join(root, from), "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(from, source).module;
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? from)),
    ...dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return names.map((name) => ({ from, to: name.startsWith(".") ? join(dirname(from), name) : name }));
}

const layerOf = (file: string): string | undefined =>
  Object.keys(allowed)
    .filter((layer) => file.startsWith(`${layer}/`))
    .sort((one, other) => other.length - one.length)[0];

function faultOf({ from, to }: Import): string | undefined {
  const folder = drivers[to];
  if (folder && !from.startsWith(folder)) return `${from} imports ${to}, which only ${folder} uses`;
  const [own, other] = [layerOf(from), layerOf(to)];
  if (other && own && own !== other && !allowed[own]?.includes(other)) return `${from} imports ${to}`;
  const isDialect = /^db\/(?:sqlite|postgres)\//.test(to);
  if (isDialect && own && !/^db\/(?:sqlite|postgres)\//.test(from) && !choosing.test(from))
    return `${from} imports ${to}: reach it through db/dialect.ts`;
  return undefined;
}

const sources = ["app", "cli", "db"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file));
const imports = sources.flatMap(importsOf);

it("imports only what the layers allow", () => {
  expect(imports.map(faultOf).filter(Boolean)).toEqual([]);
});

it("has no circle of imports, types included", () => {
  const left = new Set(sources);
  /** Files that import none of the others, or that none of them imports. */
  const outside = () => {
    const edges = imports.filter(({ from, to }) => from !== to && left.has(from) && left.has(to));
    const [importing, imported] = [new Set(edges.map(({ from }) => from)), new Set(edges.map(({ to }) => to))];
    return [...left].filter((file) => !importing.has(file) || !imported.has(file));
  };
  for (let files = outside(); files.length > 0; files = outside()) for (const file of files) left.delete(file);
  expect([...left]).toEqual([]);
});

it("has only components in a client module that a server component renders, else an edit of it reloads the page in development", () => {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const isClient = (file: string) => file.endsWith(".tsx") && read(file).startsWith('"use client"');
  const rendered = imports.filter(({ from, to }) => from.endsWith(".tsx") && !isClient(from) && isClient(to));
  const exported = [...new Set(rendered.map(({ to }) => to))].flatMap((file) =>
    parseSync(file, read(file)).module.staticExports.flatMap(({ entries }) =>
      entries.filter(({ isType }) => !isType).map(({ exportName }) => [file, exportName.name ?? ""] as const),
    ),
  );
  expect(exported.filter(([, name]) => !/^[A-Z]/.test(name))).toEqual([]);
});

it("exports from a route only what the router reads, so that no export is left over", () => {
  const routes = sources.filter((file) => file.startsWith("app/routes/"));
  const exported = routes.flatMap((file) =>
    parseSync(file, readFileSync(join(root, file), "utf8")).module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) => `${file}: ${exportName.name}`),
    ),
  );
  expect(exported.filter((line) => !/: (?:loader|action|ServerComponent|headers)$/.test(line))).toEqual([]);
});
