import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { Import } from "./arrows.ts";

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

const imported = /(?:\bfrom|\bimport|\bimport\()\s*"([^"]+)"/g;

/** What a file imports from other files of the checkout. */
export function importsOf(file: string): Import[] {
  return [...textOf(file).matchAll(imported)]
    .map(([, target = ""]) => target)
    .filter((target) => target.startsWith("."))
    .map((target) => ({ file, target: relative(root, resolve(dirname(join(root, file)), target)) }));
}

/** The packages that a file imports, without subpaths; modules of Node itself keep their `node:`. */
export function packagesOf(file: string): string[] {
  return [...textOf(file).matchAll(imported)]
    .map(([, target = ""]) => target)
    .filter((target) => !target.startsWith(".") && !target.startsWith("virtual:"))
    .map((target) => (target.startsWith("@") ? target.split("/").slice(0, 2).join("/") : (target.split("/")[0] ?? "")));
}
