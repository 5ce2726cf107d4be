import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { buildIfChanged } from "./build.mjs";
import { run } from "./process.mjs";
import { root } from "./root.mjs";

const results = join(root, "test-results");

/** One check that passes or fails as a whole. */
async function check(name, program, args) {
  console.log(`\n▸ ${name}`);
  const code = await run(program, args);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** One Vitest project; what it counted is read from its report, and a report that is missing is a failure. */
async function suite(project, env, filters) {
  console.log(`\n▸ ${project} tests`);
  const report = join(results, `${project}.json`);
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run("vitest", ["run", "--project", project, ...reporters, ...filters], { env });
  if (!existsSync(report)) return { name: project, passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, "utf8"));
  return { name: project, passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** Everything that must hold before a change lands; resolves to the exit code. Arguments narrow the tests by file. */
export async function runTests(filters) {
  mkdirSync(results, { recursive: true });
  const outcomes = [];
  outcomes.push(await check("format and lint", "biome", ["check", "."]));
  outcomes.push(await check("route types", "react-router", ["typegen"]));
  outcomes.push(await check("types", "tsc", ["--noEmit"]));
  outcomes.push(await check("content", "node", ["cli/index.ts", "check", "content-seed", "--quiet"]));
  outcomes.push(await suite("unit", {}, filters));
  await buildIfChanged();
  outcomes.push(await suite("http", {}, filters));
  const browser = await findBrowser();
  if (browser) outcomes.push(await suite("browser", { CHROMIUM_PATH: browser }, filters));
  else outcomes.push({ name: "browser", passed: 0, failed: 1 });
  console.log("");
  for (const { name, passed, failed } of outcomes)
    console.log(`${failed ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed`);
  const sum = (field) => outcomes.reduce((total, outcome) => total + outcome[field], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") === 0 ? 0 : 1;
}
