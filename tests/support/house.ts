import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import type { Import } from "./arrows.ts";
import { type Reference, referencesIn, sheetReferencesIn } from "./references.ts";

const root = join(import.meta.dirname, "../..");

/** Every file of the checkout that is tracked or new, by its path from the root, in order. */
export function filesOf(pattern: RegExp): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root });
  const deleted = execFileSync("git", ["ls-files", "--deleted"], { cwd: root });
  const gone = new Set(deleted.toString().split("\n"));
  return listed
    .toString()
    .split("\n")
    .filter((file) => pattern.test(file) && !gone.has(file))
    .sort();
}

export const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

/** The files that the site and its command line are made of. */
export const sourceFiles = filesOf(/^((app|db|cli)\/.*\.tsx?|server\.ts)$/).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

/** Those of a room, such as "app/domain". */
export const inRoom = (room: string): string[] => sourceFiles.filter((file) => file.startsWith(`${room}/`));

/** Every file of code: those, their tests, the shared parts of tests, the scripts and the configuration. */
export const codeFiles = filesOf(/^((app|db|cli|scripts|tests)\/.*\.(tsx?|mjs)|[^/]+\.ts)$/).filter(
  (file) => !file.endsWith(".d.ts"),
);

const parsed = new Map<string, Reference[]>();

/** What a file names, parsed once a run of a test file. */
function references(file: string): Reference[] {
  const found = parsed.get(file) ?? referencesIn(file, textOf(file));
  parsed.set(file, found);
  return found;
}

export const isOfCode = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file);

/** The files of the checkout that a reference names, by their paths from the root; none where it names a package. */
function targetsOf(file: string, { form, specifier }: Reference): string[] {
  // In an address of its own kind a bare name is no package, but a file beside this one.
  if (!specifier || (form !== "url" && !/^[./]/.test(specifier))) return [];
  const [path = ""] = specifier.split("?");
  // Vite reads a leading slash as the root of the project.
  const target = path.startsWith("/") ? path.slice(1) : join(dirname(file), path);
  if (form === "glob") return codeFiles.filter((one) => matchesGlob(one, target));
  return form === "url" && (!isOfCode(target) || URL.canParse(path)) ? [] : [target];
}

/** What a file imports from other files of the checkout, in whatever form. */
export const importsOf = (file: string): Import[] =>
  references(file).flatMap((reference) => targetsOf(file, reference).map((target) => ({ file, target })));

/** What style sheets load of other files of the checkout; a bare name is a package, unless it is a sheet's. */
export const importsOfSheets = (): Import[] => filesOf(/^app\/.*\.css$/).flatMap(importsOfSheet);

const importsOfSheet = (file: string): Import[] =>
  sheetReferencesIn(textOf(file))
    .filter((name) => /^[./]|\.css$/.test(name) && !URL.canParse(name))
    .map((name) => ({ file, target: name.startsWith("/") ? name.slice(1) : join(dirname(file), name) }));

/** The same, without what is gone once the types are. */
export const valuesImportedBy = (file: string): string[] =>
  references(file).flatMap((reference) => (reference.isType ? [] : targetsOf(file, reference)));

/** The same, without what comes later, when the code asks for it by `import("…")`. */
export function valuesLoadedWith(file: string): string[] {
  const later = [...textOf(file).matchAll(/\bimport\("(\.[^"]+)"\)/g)];
  const onDemand = new Set(later.map(([, specifier = ""]) => join(dirname(file), specifier)));
  return valuesImportedBy(file).filter((target) => !onDemand.has(target));
}

/** Whether a file names a module by what is known only while it runs, so that nobody can see which. */
export const hidesImports = (file: string): boolean =>
  references(file).some(({ specifier }) => specifier === undefined);

/** The packages that a file imports, without subpaths; modules of Node itself keep their `node:`. */
export function packagesOf(file: string): string[] {
  return references(file)
    .filter(({ form }) => form === "import" || form === "require")
    .map(({ specifier = "" }) => specifier)
    .filter((name) => name !== "" && !/^[./]|^virtual:/.test(name))
    .map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
}
