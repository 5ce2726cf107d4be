import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DispatchFunc } from "light-my-request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { descriptors, type Kind, kinds } from "../../app/domain/kinds/index.ts";
import { PAGE_VERSION_HEADER } from "../../app/domain/page-version.ts";
import { findAll, findBySlug, remove, upsert } from "../../db/queries/content.ts";
import { ask as askHost } from "../support/ask.ts";
import { type BundledSite, openBundledSite } from "../support/bundled-site.ts";
import { pageTypes } from "../support/page-types.ts";
import { seededDatabase } from "../support/seeded-database.ts";

let folder: string;
let site: BundledSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "unchanged-"));
  const databaseFile = join(folder, "site.db");
  await cp(await seededDatabase(), databaseFile);
  site = await openBundledSite(databaseFile);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const ask = (path: string, known?: string) => site.ask(path, known === undefined ? {} : { known });
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
    const { db } = site;
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
  const { db } = site;
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
    const keeping = site.newHost();
    const compare = async (what: string) => {
      const [kept, made] = [await shownBy(keeping), await shownBy(site.newHost())];
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
