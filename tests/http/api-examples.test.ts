import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const openapi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))) });

it("the API page shows a request of every operation, and those that read are answered", async () => {
  const html = (await (await site.fetch("/api")).text()).replaceAll("&quot;", '"');
  const requests = [...html.matchAll(/aria-label="Request of (\w+)"[^>]*><pre[^>]*>(curl[^<]+)</g)];
  const { paths } = openapi.parse(await (await site.fetch("/api/openapi.json")).json());
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(requests.map(([, id]) => id).sort()).toEqual(ids.sort());
  for (const [, id, request = ""] of requests) {
    const path = /^curl "http:\/\/site\.test([^"]+)"$/.exec(request)?.[1];
    if (!path) continue;
    const answer = await site.fetch(path);
    expect([id, answer.status, answer.headers.get("content-type")]).toEqual([id, 200, expect.stringContaining("json")]);
  }
});
