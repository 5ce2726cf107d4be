import { beforeEach, describe, expect, it } from "vitest";
import { ask } from "../../tests/support/ask.ts";
import { jobsOf } from "./do-job.ts";
import { createHandler } from "./handler.ts";
import { PageCache } from "./page-cache.ts";

let problem: string | undefined;
let answer: () => Response;
beforeEach(() => {
  problem = undefined;
});

const html = (body: string, status: number) => new Response(body, { status, headers: { "Content-Type": "text/html" } });

const handle = () =>
  createHandler({
    doJob: jobsOf({ fetch: async () => answer() }, { isHttps: false }),
    headers: [],
    cache: new PageCache(1_000_000, () => 1),
    files: [],
    problem: () => problem,
    isMaintainer: () => false,
    hasMessage: () => false,
    trustProxy: false,
    networkOf: (address) => address,
    onError() {},
  });

describe("a database that fails while a request is under way", () => {
  it("leaves nothing said to be saved", async () => {
    answer = () => {
      problem = "The database file is gone.";
      return new Response("saved");
    };
    const told = await ask(handle(), "/api/newsletter", { method: "POST", body: "{}" });
    expect([told.status, await told.json()]).toEqual([
      503,
      { message: "It cannot be told whether this was saved. The database file is gone." },
    ]);
    problem = undefined;
    answer = () => {
      problem = "The database file is gone.";
      return new Response("refused", { status: 422 });
    };
    expect((await ask(handle(), "/api/newsletter", { method: "POST", body: "{}" })).status).toBe(422);
  });

  it("is told by a page that breaks on it, and by none that does not", async () => {
    problem = "The database file is damaged.";
    answer = () => html("broken", 500);
    const page = await ask(handle(), "/laws");
    expect([page.status, page.headers.get("retry-after"), await page.text()]).toEqual([
      503,
      "5",
      "This page cannot be shown at the moment. The database file is damaged.\n",
    ]);
    answer = () => html("missing", 404);
    expect((await ask(handle(), "/none")).status).toBe(404);
    answer = () => html("broken", 500);
    problem = undefined;
    expect((await ask(handle(), "/laws")).status).toBe(500);
  });
});
