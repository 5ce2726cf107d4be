import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { browserEnvironment, findBrowser } from "./browser.mjs";
import { buildIfChanged } from "./build.mjs";
import { startPostgres } from "./postgres.mjs";
import { run } from "./process.mjs";
import { root } from "./root.mjs";

const results = join(root, "test-results");

/** One check that passes or fails as a whole. */
async function check(name, program, args) {
  console.log(`\n▸ ${name}`);
  const code = await run(program, args);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/**
 * Runs several Vitest projects at once, so that waiting tests leave the processor to others. Counts the results of each
 * project in the JSON report, by the folder of a file. A missing report counts as a failure, and so does a run that
 * fails without a failed test.
 */
async function suites(projects, env, filters) {
  console.log(`\n▸ ${projects.join(", ")} tests`);
  const file = join(results, "tests.json");
  rmSync(file, { force: true });
  const retryReporter = join(root, "scripts/lib/retry-reporter.mjs");
  const reporters = ["default", "json", retryReporter].map((name) => `--reporter=${name}`);
  const chosen = projects.flatMap((project) => ["--project", project]);
  const code = await run("vitest", ["run", ...chosen, ...reporters, `--outputFile.json=${file}`, ...filters], {
    env,
  });
  if (!existsSync(file)) return [{ name: "tests", passed: 0, failed: 1 }];
  const { testResults, numFailedTests } = JSON.parse(readFileSync(file, "utf8"));
  const outcomes = projects.map((name) => {
    const tests = testResults.filter((file) => projectOf(file.name) === name).flatMap((file) => file.assertionResults);
    const count = (status) => tests.filter((test) => test.status === status).length;
    return { name, passed: count("passed"), failed: count("failed") };
  });
  if (code !== 0 && numFailedTests === 0) outcomes.push({ name: "test run", passed: 0, failed: 1 });
  return outcomes;
}

/** The project of a test file: http, process and browser tests have folders, unit tests are beside their code. */
function projectOf(file) {
  const [, folder] = /(?:^|[\\/])tests[\\/](http|process|browser|engines|postgres)[\\/]/.exec(file) ?? [];
  return folder ?? "unit";
}

/** The test files that a path or a part of a name matches, as Vitest filters them. */
const testFilesOf = (filter) =>
  ["app", "cli", "db", "scripts", "tests"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => join(folder, file))
      .filter((file) => /\.test\.tsx?$/.test(file) && join(root, file).includes(filter.replace(/^\.[\\/]/, ""))),
  );

/** The tests of these files alone, with the build and the browser where they need them. */
async function someTests(filters) {
  const files = filters.flatMap(testFilesOf);
  if (files.length === 0) return [{ name: `a test file that matches ${filters.join(" ")}`, passed: 0, failed: 1 }];
  const projects = [...new Set(files.map(projectOf))];
  if (projects.some((project) => project === "process" || project === "browser")) await buildIfChanged();
  const browser = projects.includes("browser") ? await findBrowser() : undefined;
  if (projects.includes("browser") && !browser) return [{ name: "browser", passed: 0, failed: 1 }];
  return suites(projects, browser ? browserEnvironment(browser) : {}, files);
}

async function allTests() {
  // Most checks use one thread, and so does most of the build, so they run at the same time.
  const built = buildIfChanged();
  const outcomes = [
    await check("format and lint", "biome", ["check", "."]),
    await check("route types", "react-router", ["typegen"]),
    await check("types", "tsc", ["--noEmit"]),
    await check("unused code", "knip", ["--no-progress"]),
    await check("content", "node", ["cli/index.ts", "check", "content-seed", "--alone", "--quiet"]),
    await check("style of the content", "node", ["scripts/check-style.ts"]),
  ];
  await built;
  const browser = await findBrowser();
  if (!browser) outcomes.push({ name: "browser", passed: 0, failed: 1 });
  const projects = ["unit", "http", "process", ...(browser ? ["browser"] : [])];
  return [...outcomes, ...(await suites(projects, browser ? browserEnvironment(browser) : {}, []))];
}

function report(outcomes) {
  console.log("");
  for (const { name, passed, failed } of outcomes)
    console.log(`${failed ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed`);
  const sum = (field) => outcomes.reduce((total, outcome) => total + outcome[field], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") === 0 ? 0 : 1;
}

/** Runs every check and test; given files, only the tests in these files. Resolves to the exit code. */
export async function runTests(files) {
  mkdirSync(results, { recursive: true });
  return report(files.length > 0 ? await someTests(files) : await allTests());
}

/** Runs the quick tests: those that need no build, no process of the site and no browser. */
export async function runUnitTests(filters) {
  mkdirSync(results, { recursive: true });
  return report(await suites(["unit", "http"], {}, filters));
}

/** Runs the http tests, and those of several servers, on PostgreSQL. */
export async function runPostgresTests(filters) {
  const postgres = await startPostgres();
  if (!postgres) return 1;
  try {
    mkdirSync(results, { recursive: true });
    await buildIfChanged();
    return report(await suites(["http", "postgres"], { TEST_POSTGRES: postgres.url }, filters));
  } finally {
    await postgres.stop();
  }
}

/** Programs that the tests in three browser engines need, each with its Debian package. */
const enginePrograms = [
  ["/usr/bin/chromium", "chromium"],
  ["/usr/bin/chromedriver", "chromium-driver"],
  ["/usr/bin/firefox-esr", "firefox-esr"],
  ["/usr/bin/WebKitWebDriver", "webkit2gtk-driver"],
  ["/usr/bin/Xvfb", "xvfb"],
];

/** Runs the main flows in Chromium, Firefox and WebKit. */
export async function runEngineTests(filters) {
  const missing = enginePrograms.filter(([program]) => !existsSync(program)).map(([, name]) => name);
  if (missing.length > 0) {
    console.error(`These tests drive Debian's browsers. Install what is missing: apt-get install ${missing.join(" ")}`);
    return 1;
  }
  mkdirSync(results, { recursive: true });
  await buildIfChanged();
  return report(await suites(["engines"], {}, filters));
}

/** Renews the reference screenshots that pages are compared with. */
export async function renewPictures() {
  await buildIfChanged();
  const browser = await findBrowser();
  if (!browser) return 1;
  const env = { ...browserEnvironment(browser), PICTURES: "renew" };
  return run("vitest", ["run", "--project", "browser", "tests/browser/pictures.test.ts"], { env });
}
