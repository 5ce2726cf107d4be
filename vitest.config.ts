import { defineConfig } from "vitest/config";

const alias = {
  "server-only": new URL("./tests/support/empty.ts", import.meta.url).pathname,
  "virtual:fonts": new URL("./tests/support/no-fonts.ts", import.meta.url).pathname,
};

export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { development: false } },
  test: {
    // A developer's own .env must not decide what the tests see.
    env: { ENV_FILE: "/dev/null" },
    // One more than the smallest machine has cores: many tests wait for a process, a lock or a browser.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,db,cli,scripts}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
          environment: "node",
          // A limit for hangs, not for speed: a test must pass on a machine that is busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/support/seed-once.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // React's own checks for developers would make each page three times as slow.
          env: { NODE_ENV: "production" },
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: ["tests/support/seed-once.ts", "tests/support/site-once.ts"],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
