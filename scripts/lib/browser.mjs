import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { environment, root, run } from "./process.mjs";

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

/** A Chromium to test with: Playwright's own, one that is installed, or one installed now. */
export async function findBrowser() {
  const found = find();
  if (found) return found;
  console.log("No browser found: installing Playwright's Chromium");
  const cli = join(root, "node_modules/playwright/cli.js");
  if (
    (await run("node", [createRequire(import.meta.url).resolve(cli), "install", "chromium"], {
      stdio: ["ignore", "ignore", "ignore"],
    })) === 0
  ) {
    const own = find();
    if (own) return own;
  }
  if (process.getuid?.() === 0 && which("apt-get")) {
    console.log("That was not possible: installing the system's chromium package");
    await run("apt-get", ["update"], { stdio: ["ignore", "ignore", "inherit"] });
    await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  return find();
}
