import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, chown, copyFile, cp, link, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import { parseDockerfile, type Stage } from "./dockerfile.ts";

const root = join(import.meta.dirname, "../..");
const isRoot = process.getuid?.() === 0;
/** The user "node" of the base image; who is not root can only run things as himself. */
const someoneElse = isRoot ? { uid: 1000, gid: 1000 } : {};

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** The folders below node_modules that `npm prune --omit=dev` leaves, as the lock file says. */
function productionPackages(): string[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  return Object.keys(packages).filter((path) => path && !packages[path]?.dev && existsSync(join(root, path)));
}

/** What the build stage holds when it is done: its commands are known here, and have been run by the test command. */
function checkBuildStage(build: Stage): void {
  const known = ["npm ci", "NODE_ENV=production npx react-router build", "npm prune --omit=dev"];
  if (build.runs.join("; ") !== known.join("; ")) throw new Error(`The build stage runs ${build.runs.join("; ")}`);
}

/** A path of the build stage, as the file or folder of the project that it is a copy of. */
function sourceOf(build: Stage, path: string): string {
  const excluded = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
  const inside = path.startsWith(`${build.workdir}/`) ? path.slice(build.workdir.length + 1) : "";
  const isMade = inside === "build" || inside === "node_modules";
  if (!inside || (!isMade && excluded.includes(inside))) throw new Error(`${path} is not in the build stage`);
  return inside;
}

export type Image = {
  /** The folder that stands for the image's root folder. */
  folder: string;
  stage: Stage;
  /** Where a path of the image lies here. */
  at: (path: string) => string;
  /** Starts a program of the image as its user, in its folder and with its settings. */
  start: (program: readonly string[], env?: Record<string, string>) => ChildProcess;
  remove: () => Promise<void>;
};

/** Copies a package by links to its files; its own node_modules are packages of the lock file too, each linked for itself. */
async function linkPackage(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== "node_modules") await linkPackage(source, target);
    else if (entry.isFile()) await link(source, target).catch(() => copyFile(source, target));
  }
}

/** Copies what a COPY line of the last stage names; of node_modules only what production needs. */
async function copyInto(image: Image, build: Stage, { from, sources, target }: Stage["copies"][number]): Promise<void> {
  if (from !== build.name) throw new Error(`COPY from ${from}`);
  for (const source of sources) {
    const inside = sourceOf(build, source);
    const to = resolve(image.stage.workdir, target.endsWith("/") ? join(target, basename(source)) : target);
    const paths = inside === "node_modules" ? productionPackages() : [inside];
    for (const path of paths) {
      if (inside === "node_modules") await linkPackage(join(root, path), image.at(to + path.slice(inside.length)));
      else await cp(join(root, path), image.at(to), { recursive: true });
    }
  }
}

/** Does what a RUN command of the last stage does, on the image's paths. */
async function runInside(image: Image, command: string): Promise<void> {
  const [program, ...args] = command.split(/\s+/);
  const paths = args.filter((word) => word.startsWith("/")).map(image.at);
  const [first = "", second = ""] = paths;
  if (program === "ln" && args[0] === "-s" && args.length === 3) await symlink(first, second);
  else if (program === "mkdir" && args.length === 1) await mkdir(first);
  else if (program === "chown" && args.length === 2 && args[0] === "node:node") {
    if (isRoot) await chown(first, 1000, 1000);
  } else throw new Error(`RUN ${command} is not understood`);
}

/**
 * Lays out in a temporary folder what the Dockerfile would put into the image: the files that its COPY lines
 * name, production packages only, its links and folders, and this Node under the name `node`.
 */
export async function layOutImage(dockerfile: string): Promise<Image> {
  const [build, stage, ...others] = parseDockerfile(dockerfile);
  if (!build || !stage || others.length > 0) throw new Error("A build stage and a last stage were expected.");
  checkBuildStage(build);
  const folder = await mkdtemp(join(tmpdir(), "image-"));
  await chmod(folder, 0o755);
  const at = (path: string) => join(folder, path);
  const rebased = Object.entries(stage.env).map(([name, value]) => [name, value.startsWith("/") ? at(value) : value]);
  const own = { ...Object.fromEntries(rebased), PATH: `${at("/usr/local/bin")}:/usr/bin:/bin` };
  const user = stage.user === "node" ? someoneElse : {};
  const image: Image = {
    folder,
    stage,
    at,
    start: ([program = "", ...args], env = {}) =>
      spawn(program, args, { cwd: at(stage.workdir), env: { ...own, ...env }, stdio: "pipe", ...user }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  await mkdir(at("/usr/local/bin"), { recursive: true });
  const node = at("/usr/local/bin/node");
  await link(process.execPath, node).catch(() => cp(process.execPath, node));
  await mkdir(dirname(at(stage.workdir)), { recursive: true });
  for (const copy of stage.copies) await copyInto(image, build, copy);
  for (const command of stage.runs) await runInside(image, command);
  return image;
}
