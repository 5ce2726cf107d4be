import { afterEach, beforeEach, expect, it } from "vitest";
import { upsert } from "../../db/queries/content.ts";
import { findAllSubscribers } from "../../db/queries/subscribers.ts";
import { type LoaderSite, loaderSite } from "../../tests/support/loader-site.ts";
import { sample } from "../../tests/support/records.ts";
import { composeSite } from "../site.ts";
import { createLog } from "./log.ts";

let one: LoaderSite;
let other: LoaderSite;
beforeEach(async () => {
  one = await loaderSite({ SITE_NAME: "One" }, "10.0.0.1");
  other = await loaderSite({ SITE_NAME: "Other" }, "10.0.0.2");
});
afterEach(async () => {
  for (const { site } of [one, other]) await site.db.destroy();
});

it("a request finds its own site and client", () => {
  expect([one, other].map(({ site, client }) => [site.environment.siteName, client])).toEqual([
    ["One", "10.0.0.1"],
    ["Other", "10.0.0.2"],
  ]);
});

it("what no route takes is refused before any is asked", async () => {
  const { fetch } = one;
  const statusOf = async (init: RequestInit) =>
    (await fetch(new Request("https://guide.test/laws", init), { client: "10.0.0.1" })).status;
  expect([await statusOf({}), await statusOf({ method: "POST" })]).toEqual([200, 405]);
  expect(await statusOf({ headers: { "rsc-action-id": "x" } })).toBe(400);
});

it.each([true, false])(
  "only the parameters that a page declares reach its route, in production: %s",
  async (isProduction) => {
    let output = "";
    const log = createLog("warn", {
      write(line: string) {
        output += line;
      },
    });
    const environment = { ...one.site.environment, isProduction };
    const site = composeSite(
      { ...one.site, environment, log, mailer: undefined },
      async ({ url }) => new Response(url),
    );
    const seen = async (path: string) =>
      (await (await site.fetch(new Request(`https://guide.test${path}`), { client: "10.0.0.1" })).text()).slice(18);
    expect(await seen("/laws.rsc?view=list&page=2&_routes=root&utm_source=x")).toBe("/laws.rsc?page=2&_routes=root");
    expect(await seen("/Pattern/Undo?tab=ethics")).toBe("/Pattern/Undo?tab=ethics");
    await seen("/laws?view=grid");
    const warning = expect.stringMatching(
      /\/laws does not read \?view: declare it .* app\/content\/address\/pages\.ts/,
    );
    // In production, where anybody may send any name, one line a page.
    expect(output.split("\n").filter(Boolean)).toEqual(isProduction ? [warning] : [warning, warning]);
  },
);

it("two sites in one process share no articles", async () => {
  await upsert(one.site.db, "glossary", sample.glossary);
  const htmlAt = async ({ site }: LoaderSite) =>
    (await site.articles.renderParts(["Trust."], { sources: [], takenIds: [] })).parts[0]?.html;
  expect(await htmlAt(one)).toContain("/glossary#trust");
  expect(await htmlAt(other)).toBe("\n<p>Trust.</p>\n");
});

it("two sites in one process share no subscribers and no limits", async () => {
  const signUp = ({ site }: LoaderSite, email: string) => site.newsletter.signUp(email, "10.0.0.9");
  for (let round = 0; round < 5; round += 1) await signUp(one, "a@b.co");
  await expect(signUp(one, "a@b.co")).rejects.toMatchObject({ code: "too-many-requests" });
  expect(await signUp(other, "a@b.co")).toMatchObject({ status: "subscribed" });
  expect((await findAllSubscribers(other.site.db)).map(({ email }) => email)).toEqual(["a@b.co"]);
});
