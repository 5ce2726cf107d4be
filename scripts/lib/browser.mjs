import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { environment, run } from "./process.mjs";
import { root } from "./root.mjs";

/** Debian's Chromium without windows: most browser tests pass in it, many for less of the processor's time. */
const SHELL = "chromium-headless-shell";
const installed = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];

function which(name) {
  try {
    return execFileSync("which", [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function playwrights() {
  // Asked for in a process of its own: Playwright may need a newer Node than this one.
  const script = "import('playwright').then(({chromium}) => process.stdout.write(chromium.executablePath()))";
  try {
    const path = execFileSync("node", ["-e", script], { cwd: root, env: environment(), encoding: "utf8" });
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

function find() {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  return playwrights() ?? installed.map(which).find(Boolean);
}

/** Whether to "install" a browser without a question, to "ask", or only to "tell" what is missing. */
export function browserPlan({ ci, isTerminal }) {
  if (ci && ci !== "false" && ci !== "0") return "install";
  return isTerminal ? "ask" : "tell";
}

async function agrees() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("No Chromium was found. Install one for the tests? [y/N] ");
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Installs packages of a Debian, each by itself: a release may lack one. */
async function installPackages(...names) {
  if (process.getuid?.() !== 0 || !which("apt-get")) return;
  const options = { stdio: ["ignore", "ignore", "inherit"], env: { DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], options);
  for (const name of names) await run("apt-get", ["install", "-y", "--no-install-recommends", name], options);
}

async function install() {
  console.log("Installing Playwright's Chromium");
  if ((await run("playwright", ["install", "chromium"], { stdio: ["ignore", "ignore", "ignore"] })) === 0 && find())
    return;
  console.log("That was not possible: installing the system's chromium package");
  await installPackages("chromium", SHELL);
}

/** For CI, on a Debian that has its Chromium already: the shell too, which takes a fifth less of the processor. */
async function addShell(browser) {
  const isOwn = installed.map(which).includes(browser);
  const { CI: ci, CHROMIUM_PATH: named } = process.env;
  if (isOwn && !named && !which(SHELL) && browserPlan({ ci }) === "install") await installPackages(SHELL);
}

/** The environment that tells the tests of a browser, and of the machine's headless shell unless one is named. */
export function browserEnvironment(browser) {
  const shell = process.env.CHROMIUM_PATH ? undefined : which(SHELL);
  return { CHROMIUM_PATH: browser, ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}) };
}

/**
 * A Chromium to test with: the one that CHROMIUM_PATH names, Playwright's own, or the machine's. None is
 * installed unasked, but for CI (CI=true). Resolves to undefined, and has said what to install, without one.
 */
export async function findBrowser() {
  const found = find();
  if (found) {
    await addShell(found);
    return found;
  }
  const plan = browserPlan({ ci: process.env.CI, isTerminal: Boolean(process.stdin.isTTY && process.stdout.isTTY) });
  if (plan === "install" || (plan === "ask" && (await agrees()))) await install();
  const now = find();
  if (!now)
    console.error(
      "No Chromium to test with: run npx playwright install chromium, install the system's (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.",
    );
  return now;
}
