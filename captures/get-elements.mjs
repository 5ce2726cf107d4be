/**
 * Gets the components of AI Elements (Apache-2.0), which a command copies into a product and no package has, at one
 * commit of their repository: `node get-elements.mjs [address or folder of the repository]`.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const COMMIT = "0c1f5e8c75273f0e95c8faa031544a8aa2bb1a5b";
const [from = "https://github.com/vercel/ai-elements.git"] = process.argv.slice(2);
const repository = mkdtempSync(join(tmpdir(), "elements-"));
const place = join(import.meta.dirname, "elements");
const git = (...words) => execFileSync("git", ["-C", repository, ...words], { maxBuffer: 2 ** 28 });

git("init", "--quiet");
git("fetch", "--quiet", "--depth=1", from, COMMIT);
const parts = [
  "packages/elements/src",
  "packages/shadcn-ui/components",
  "packages/shadcn-ui/lib",
  "packages/shadcn-ui/hooks",
];
const archive = git("archive", COMMIT, "LICENSE", ...parts);
mkdirSync(place, { recursive: true });
execFileSync("tar", ["x", "-C", place], { input: archive });
rmSync(repository, { recursive: true });
