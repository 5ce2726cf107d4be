import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DispatchFunc } from "light-my-request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { descriptors, type Kind, kinds } from "../../app/domain/kinds/index.ts";
import { PAGE_VERSION_HEADER } from "../../app/domain/page-version.ts";
import { answerOptions, createHost } from "../../app/host/create-host.ts";
import { jobsOf } from "../../app/host/do-job.ts";
import { readEnvironment } from "../../app/server/environment.ts";
import { openServices } from "../../app/server/services.ts";
import type { RunningSite } from "../../app/server/site.ts";
import { watchDatabase } from "../../db/dialect.ts";
import { findAll, findBySlug, remove, upsert } from "../../db/queries/content.ts";
import { ask as askHost } from "../support/ask.ts";
import { pageTypes } from "../support/page-types.ts";
import { seededDatabase } from "../support/seeded-database.ts";

const build = join(import.meta.dirname, "../../build/server/index.js");
const origin = "http://site.test";

let folder: string;
let site: RunningSite;
let services: ReturnType<typeof openServices>;
let watch: ReturnType<typeof watchDatabase>;
let newHost: () => DispatchFunc;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "unchanged-"));
  const databaseFile = join(folder, "site.db");
  await cp(await seededDatabase(), databaseFile);
  services = openServices(readEnvironment({ DATABASE_FILE: databaseFile, SITE_URL: origin, LOG_LEVEL: "silent" }));
  const bundle: typeof import("../../app/entry.rsc.tsx") = await import(pathToFileURL(build).href);
  site = bundle.createSite(services);
  watch = watchDatabase(databaseFile);
  const { environment, clock, log } = services;
  newHost = () =>
    createHost(jobsOf(site, answerOptions(environment)), {
      environment,
      contentVersion: watch.contentVersion,
      clock,
      problem: () => undefined,
      isMaintainer: () => false,
      hasMessage: () => false,
      log,
      files: join(import.meta.dirname, "../../public"),
      recordings: join(folder, "recordings"),
    });
});
afterAll(async () => {
  watch.close();
  await site.close();
  await services.closeServices();
  await rm(folder, { recursive: true });
});

const ask = (path: string, known?: string) =>
  site.fetch(new Request(origin + path), known === undefined ? { client: "test" } : { client: "test", known });
const versionOf = (answer: Response) => answer.headers.get(PAGE_VERSION_HEADER) ?? undefined;
const found = pageTypes.filter((path) => !/nowhere|\/no\/|newsletter/.test(path));

describe("a page of which the version is known", () => {
  it.each([...found, "/laws/dark-matter.rsc"])("%s is not made again while its data are the same", async (path) => {
    const first = await ask(path);
    expect([first.status, versionOf(first)?.length]).toEqual([200, 16]);
    const again = await ask(path, versionOf(first));
    expect([again.status, await again.text(), versionOf(again)]).toEqual([304, "", versionOf(first)]);
    expect((await ask(path, "another")).status).toBe(200);
  });

  it.each(["/basics/nowhere", "/no/such/page"])("%s is always looked for anew", async (path) => {
    const first = await ask(path);
    expect((await ask(path, versionOf(first))).status).toBe(404);
  });

  it("is made again when anything on it was edited, and only then", async () => {
    const { db } = services;
    const paths = ["/laws/dark-matter", "/laws", "/pattern/temperature-slider"];
    const before = await Promise.all(paths.map(async (path) => versionOf(await ask(path))));
    const statuses = () => Promise.all(paths.map(async (path, index) => (await ask(path, before[index])).status));
    const law = await findBySlug(db, "laws", "dark-matter");
    if (!law) throw new Error("The seed has no such law.");
    await upsert(db, "laws", { ...law, content: `${law.content}\n\nOne more sentence.` });
    expect(await statuses()).toEqual([200, 304, 304]);
    // The title stands in the card of the list, and nowhere on the pattern's page.
    await upsert(db, "laws", { ...law, title: "Another Title" });
    expect((await statuses()).slice(0, 2)).toEqual([200, 200]);
    await upsert(db, "laws", law);
    expect(await statuses()).toEqual([304, 304, 304]);
  });
});

/** The first record of a kind with another name, or gone. */
async function change<K extends Kind>(kind: K, how: "renamed" | "removed"): Promise<void> {
  const { db } = services;
  const [record] = await findAll(db, kind);
  if (!record) throw new Error(`The seed has no ${kind}.`);
  if (how === "removed") await remove(db, kind, record.id);
  else await upsert(db, kind, { ...record, [descriptors[kind].titleField]: "Renamed since" });
}

describe("a host that keeps pages shows after an edit what one shows that has none", () => {
  const addresses = [...pageTypes, "/laws.rsc", "/sitemap.xml", "/api/laws", "/pattern/temperature-slider?tab=ethics"];
  const shownBy = (host: DispatchFunc) =>
    Promise.all(
      addresses.map(async (path) => {
        const answer = await askHost(host, path);
        return `${path} ${answer.status} ${answer.headers.get("etag")} ${await answer.text()}`;
      }),
    );

  it("whatever was renamed or removed", async () => {
    const keeping = newHost();
    const compare = async (what: string) => {
      const [kept, made] = [await shownBy(keeping), await shownBy(newHost())];
      for (const [index, text] of made.entries())
        expect(kept[index] === text, `${what}: ${text.slice(0, 60)}`).toBe(true);
    };
    await compare("nothing");
    for (const kind of kinds) {
      await change(kind, "renamed");
      await compare(kind);
    }
    for (const kind of kinds) await change(kind, "removed");
    await compare("one of each removed");
  });
});
