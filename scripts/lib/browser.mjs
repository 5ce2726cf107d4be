import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { environment, run } from "./process.mjs";
import { root } from "./root.mjs";

/** Debian's headless Chromium. Most browser tests pass in it, many with less processor time. */
const HEADLESS_SHELL = "chromium-headless-shell";
const systemNames = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];

function which(name) {
  try {
    return execFileSync("which", [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function playwrightChromium() {
  // In a separate process: Playwright may need a newer Node than this one.
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
  return playwrightChromium() ?? systemNames.map(which).find(Boolean);
}

/** Installs Debian packages, each separately: a release may lack one. */
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
  await installPackages("chromium", HEADLESS_SHELL);
}

/** Environment variables with the browser for the tests, and the headless shell unless CHROMIUM_PATH is set. */
export function browserEnvironment(browser) {
  const shell = process.env.CHROMIUM_PATH ? undefined : which(HEADLESS_SHELL);
  return { CHROMIUM_PATH: browser, ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}) };
}

/**
 * Finds a Chromium to test with: the one in CHROMIUM_PATH, Playwright's, or the machine's. Installs one only in CI
 * (CI=true). Without one, prints what to install and resolves to undefined.
 */
export async function findBrowser() {
  const isCi = !["", "0", "false"].includes(process.env.CI ?? "");
  if (isCi && !find()) await install();
  const found = find();
  if (!found)
    console.error(
      "No Chromium to test with: run npx playwright install chromium, install the system's (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.",
    );
  return found;
}
