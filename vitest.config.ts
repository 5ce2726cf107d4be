import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { patience } from "./tests/support/patience.ts";

const alias = {
  "server-only": fileURLToPath(new URL("./tests/support/empty.ts", import.meta.url)),
  "virtual:fonts": fileURLToPath(new URL("./tests/support/no-fonts.ts", import.meta.url)),
};

/**
 * A window of a headless browser can stop answering, or not get the keys (about one test in a thousand). Such a test is
 * begun once more: on CI whatever it failed of, elsewhere where it hung. The run's end names it with its first error.
 */
const retryInBrowsers = process.env.CI ? 1 : { count: 1, condition: /^Test timed out in / };

export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { development: false } },
  test: {
    // A developer's own .env must not decide what the tests see.
    env: { ENV_FILE: "/dev/null" },
    // One more than the smallest machine has cores: many tests wait for a process, a lock or a browser.
    maxWorkers: 3,
    expect: { poll: { timeout: patience } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,db,cli,scripts}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
          environment: "node",
          // Files share what they import, which takes half the time: no test may leave state in a module.
          isolate: false,
          // A limit for hangs, not for speed: a test must pass on a machine that is busy.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/support/seed-once.ts"],
          // Share pictures read the theme's own text, documents link the print sheet; the text of other style sheets is left out.
          css: { include: [/(theme|patterns|print)\.css/] },
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // React's own checks for developers would make each page three times as slow.
          env: { NODE_ENV: "production" },
        },
      },
      {
        extends: true,
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          globalSetup: ["tests/support/seed-once.ts"],
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          env: { NODE_ENV: "production" },
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: ["tests/postgres/**/*.test.ts"],
          globalSetup: ["tests/support/seed-once.ts"],
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          env: { NODE_ENV: "production" },
        },
      },
      {
        extends: true,
        test: {
          name: "engines",
          include: ["tests/engines/**/*.test.ts"],
          globalSetup: ["tests/support/seed-once.ts"],
          testTimeout: 240_000,
          retry: retryInBrowsers,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: ["tests/support/seed-once.ts", "tests/support/site-once.ts"],
          // One browser a worker (tests/support/browser.ts).
          isolate: false,
          testTimeout: 240_000,
          retry: retryInBrowsers,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
