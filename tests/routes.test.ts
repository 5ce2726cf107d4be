import { join } from "node:path";
import { describe, expect, it } from "vitest";
import routeConfig from "../app/routes.ts";
import { pageForPost, refuseMethod } from "../app/site/methods.ts";

describe("every route", () => {
  it("that has an action, or answers a form with its page, is let have its forms, and no other", async () => {
    for (const { file, path = "" } of await routeConfig) {
      if (path.startsWith("api")) continue;
      const { action } = await import(join(import.meta.dirname, "../app", file));
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const form = new Request(`http://site.test/${path}`, { method: "POST", headers, body: "a=b" });
      const takesForms = action !== undefined || pageForPost(form) !== undefined;
      expect([path, refuseMethod(form) === undefined]).toEqual([path, takesForms]);
    }
  });
});
