import { defineConfig } from "vitest/config";

const alias = { "server-only": new URL("./tests/support/empty.ts", import.meta.url).pathname };

export default defineConfig({
  resolve: { alias },
  test: {
    // A developer's own .env must not decide what the tests see.
    env: { ENV_FILE: "/dev/null" },
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
