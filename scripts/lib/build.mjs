import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { must } from "./process.mjs";
import { root } from "./root.mjs";

const sources = [
  "scripts/lib/compress.mjs",
  "scripts/lib/fonts.mjs",
  "scripts/no-livekit",
  "app",
  "db",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
  "tsconfig.json",
];
const stamp = join(root, "build/.sources");

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && !entry.name.endsWith(".test.ts")) yield join(entry.parentPath ?? entry.path, entry.name);
  }
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of [...filesBelow(join(root, source))].sort())
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Builds, unless the last build was made from the same sources. */
export async function buildIfChanged() {
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  console.log("Building");
  await must("react-router", ["build"], { stdio: ["ignore", "ignore", "inherit"], env: { NODE_ENV: "production" } });
  writeFileSync(stamp, now);
}
