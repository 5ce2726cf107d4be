import { join } from "node:path";
import { describe, expect, it } from "vitest";
import routeConfig from "../app/routes.ts";
import { refusedMethod } from "../app/server/http/methods.ts";
import { missingAddress } from "../app/server/pages/missing-addresses.ts";
import { createRanking } from "../app/server/search/ranking.ts";
import { upsert } from "../db/queries/content.ts";
import { emptyDatabase } from "./support/empty-database.ts";
import { sample } from "./support/records.ts";

describe("every route", () => {
  it("that has an action is let have its forms, and no other", async () => {
    for (const { file, path = "" } of await routeConfig) {
      if (path.startsWith("api")) continue;
      const { action } = await import(join(import.meta.dirname, "../app", file));
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const form = new Request(`http://site.test/${path}`, { method: "POST", headers, body: "a=b" });
      expect([path, refusedMethod(form) === undefined]).toEqual([path, action !== undefined]);
    }
  });

  it("is taken for no address that leads nowhere", async () => {
    const db = await emptyDatabase();
    const rank = createRanking(db);
    await upsert(db, "laws", { ...sample.laws, slug: "a-law" });
    for (const { path = "/" } of await routeConfig) {
      const address = `/${path}`.replace(/:slug|:id/, "a-law").replace("*", "x");
      if (path === "*" || /^\/(?!laws|principles)[^/]+\/a-law$/.test(address)) continue;
      for (const asked of [address, `${address}.rsc`])
        expect([asked, await missingAddress({ db, rank }, asked)]).toEqual([asked, undefined]);
    }
    await db.destroy();
  });
});
