import { afterAll, beforeAll } from "vitest";
import type { Kind } from "../../app/content/kinds/index.ts";
import { findStored } from "../../db/stored.ts";
import { editorSettings } from "./editor.ts";
import { type Signed, signInAt } from "./maintainer.ts";
import { type Site, startSite } from "./site.ts";

/** A site for the tests of a file at which a maintainer is signed in, and what these do there. */
export function maintainedSite() {
  let site: Site;
  let signed: Signed;
  beforeAll(async () => {
    site = await startSite({ env: editorSettings });
    signed = await signInAt(site);
  });
  afterAll(() => site.stop());
  return {
    site: () => site,
    signed: () => signed,
    pageOf: async (path: string) => (await site.fetch(path, { headers: signed })).text(),
    stored: async (kind: Kind, slug: string) => (await findStored(site.db, kind, slug))?.record,
    post: (path: string, body: URLSearchParams, headers: Record<string, string> = signed) =>
      site.fetch(path, { method: "POST", body, headers }),
  };
}
