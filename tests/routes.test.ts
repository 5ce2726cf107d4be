import { join } from "node:path";
import { describe, expect, it } from "vitest";
import routeConfig from "../app/routes.ts";
import { refuseMethod } from "../app/site/methods.ts";

describe("every route", () => {
  it("that has an action is let have its forms, and no other", async () => {
    for (const { file, path = "" } of await routeConfig) {
      if (path.startsWith("api")) continue;
      const { action } = await import(join(import.meta.dirname, "../app", file));
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const form = new Request(`http://site.test/${path}`, { method: "POST", headers, body: "a=b" });
      expect([path, refuseMethod(form) === undefined]).toEqual([path, action !== undefined]);
    }
  });
});
