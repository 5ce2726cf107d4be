import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Icons of guides, which the code chose by slug before. */
const former = {
  "measuring-reliance-and-calibration": "calibration",
  "evaluating-before-and-after-launch": "gates",
  "the-law-by-screen": "section",
  "accessibility-of-ai-interfaces": "person",
};

export const icons: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table guides add column icon text not null default 'guide'`.execute(db);
    for (const [slug, icon] of Object.entries(former))
      await sql`update guides set icon = ${icon} where slug = ${slug}`.execute(db);
  },
};
