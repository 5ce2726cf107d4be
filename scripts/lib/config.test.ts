import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./root.mjs";

it.each(["vite", "vitest"])("the configuration of %s finds its files in a folder such as “Grüße site”", (tool) => {
  const folder = mkdtempSync(join(tmpdir(), "Grüße site "));
  for (const name of ["scripts", "tests/support", `${tool}.config.ts`, "package.json"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const program = `
    const { default: config } = await import("./${tool}.config.ts");
    const files = Object.values(config.resolve.alias);
    console.log(files.length, files.filter((file) => !fs.existsSync(file)));
    process.exit();`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(`${stdout}${stderr}`).toMatch(/^[1-9]\d* \[\]\n$/);
  rmSync(folder, { recursive: true });
});
