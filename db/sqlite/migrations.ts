import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Runs statements one after the other. */
const statements = (...all: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const one of all) await sql.raw(one).execute(db);
  },
});

/**
 * Lets every change of a content table move the content version. The new version is drawn at random, within the whole
 * numbers that JavaScript holds, rather than counted: a database put back from a backup and then edited would count
 * to a number again that had stood for other content.
 */
const moveVersionWith = (table: string): string[] =>
  ["insert", "update", "delete"].map(
    (change) => `create trigger ${table}_${change}_moves_version after ${change} on ${table} begin
          update content_version set version = random() & 9007199254740991;
        end`,
  );

const text = (...names: string[]) => names.map((name) => `${name} text not null`);
const described = text("title", "shortDescription", "description", "category");
const record = ["id text primary key", "slug text not null unique", "position integer not null"];
const stamps = text("createdAt", "updatedAt");
const article = text("related", "lastReviewed");
const podcast = ["podcastUrl text", "podcastDuration integer"];
const featured = "isFeatured integer not null";

/** The tables of articles that the first release had, and their columns. */
const articles: Record<string, string[]> = {
  fundamentals: [...described, featured, ...podcast, ...article, ...text("content", "sources")],
  laws: [...described, featured, ...text("coreQuestions"), ...podcast, ...article, ...text("content", "sources")],
  paradigms: [...described, featured, ...text("keyPatterns"), ...podcast, ...article, ...text("content", "sources")],
  patterns: [
    ...text("name", "definition", "aiTask", "userAction", "subcategory", "uiComponent", "ethicalConcern"),
    ...["demoConfig text", featured, ...article],
    ...text("problem", "solution", "designConsiderations", "developerNotes", "implementationGuide", "ethicsGuide"),
    ...text("sources"),
  ],
  case_studies: [
    ...[...text("title", "company"), "year integer not null", ...text("description"), "imageUrl text"],
    ...[...text("rating", "lawsKept", "lawsBroken"), featured, ...article, ...text("content", "sources")],
  ],
};
const articleTables = Object.keys(articles);
const firstTables = { ...articles, glossary_terms: text("title", "aliases", "content") };

const list = (column: string) => (table: string) =>
  `alter table ${table} add column ${column} text not null default '[]'`;

const evidenceTexts = text("study", "task", "sample", "effect", "limits", "design").join(", ");
const articleKinds = ["basics", "laws", "paradigms", "patterns", "case-studies"].map((kind) => `'${kind}'`).join(", ");

/** The icons of guides, which the code chose by slug before. */
const icons = {
  "measuring-reliance-and-calibration": "calibration",
  "evaluating-before-and-after-launch": "gates",
  "the-law-by-screen": "section",
  "accessibility-of-ai-interfaces": "person",
};

const searched = ["title", "names", "questions", "summary", "body"];
const values = (row: "old" | "new") => searched.map((column) => `${row}.${column}`).join(", ");
const addFound = `insert into search (rowid, ${searched.join(", ")}) values (new.id, ${values("new")});`;
const removeFound = `insert into search (search, rowid, ${searched.join(", ")})
      values ('delete', old.id, ${values("old")});`;

/**
 * Every migration in the order they run; one that is released never changes, nor does its name. They change tables and
 * nothing else, and import nothing from the house: what they did must not change when the house does.
 */
export const migrations = {
  // The content, its pictures, and what it said before each change.
  "001-content": statements(
    ...Object.entries(firstTables).flatMap(([name, columns]) => [
      `create table ${name} (${[...record, ...columns, ...stamps].join(", ")}) strict`,
      `create index ${name}_position on ${name} (position, slug)`,
    ]),
    "create table media (path text primary key, mime text not null, bytes blob not null) strict",
    `create table revisions (
      id integer primary key,
      kind text not null,
      recordId text not null,
      record text not null,
      savedAt text not null
    ) strict`,
    "create index revisions_record on revisions (kind, recordId, id)",
  ),

  // The folded texts that search looks into, and the trigram index over them; `refreshDerived` fills them.
  "002-search": statements(
    `create table search_texts (
      id integer primary key,
      kind text not null,
      recordId text not null,
      position integer not null,
      slug text not null,
      title text not null,
      description text not null,
      category text not null,
      foldedTitle text not null,
      foldedDescription text not null,
      foldedCategory text not null,
      foldedText text not null,
      unique (kind, recordId)
    ) strict`,
    `create virtual table search_index using fts5(
      foldedText, content = 'search_texts', content_rowid = 'id', tokenize = 'trigram case_sensitive 1'
    )`,
    `create trigger search_added after insert on search_texts begin
      insert into search_index (rowid, foldedText) values (new.id, new.foldedText);
    end`,
    `create trigger search_removed after delete on search_texts begin
      insert into search_index (search_index, rowid, foldedText) values ('delete', old.id, old.foldedText);
    end`,
    `create trigger search_changed after update on search_texts begin
      insert into search_index (search_index, rowid, foldedText) values ('delete', old.id, old.foldedText);
      insert into search_index (rowid, foldedText) values (new.id, new.foldedText);
    end`,
  ),

  // Newsletter subscribers, the mail that still has to be sent to them, and the key that signs their links.
  "003-newsletter": statements(
    `create table subscribers (
      email text primary key,
      status text not null check (status in ('pending', 'subscribed', 'unsubscribed')),
      createdAt text not null,
      confirmedAt text,
      lastMailedAt text
    ) strict`,
    `create table outbox (
      id integer primary key,
      email text not null references subscribers (email) on delete cascade,
      template text not null,
      failures integer not null default 0,
      sendAfter text not null,
      createdAt text not null
    ) strict`,
    "create index outbox_due on outbox (sendAfter, id)",
    "create table secrets (name text primary key, value text not null) strict",
  ),

  // Search texts with straight quotation marks, which `refreshDerived` makes. It stays because a released name does.
  "004-quotation-marks": statements(),

  // A number that moves with every change of the content, and which code made the tables that are derived from it.
  "005-content-version": statements(
    "create table content_version (id integer primary key check (id = 1), version integer not null) strict",
    "insert into content_version (id, version) values (1, random() & 9007199254740991)",
    ...[...Object.keys(firstTables), "media"].flatMap(moveVersionWith),
    "create table derived (name text primary key, version text not null) strict",
  ),

  // What lets a page read as much of ten thousand records as of ten: links in a table, what stands in words in an index
  // of its own, and every order as an index.
  "006-growth": statements(
    `create table links (
      targetKind text not null,
      targetSlug text not null,
      kind text not null,
      position integer not null,
      slug text not null,
      recordId text not null,
      title text not null,
      primary key (targetKind, targetSlug, kind, position, slug)
    ) strict, without rowid`,
    "create index links_record on links (kind, recordId)",
    `create virtual table search_grams using fts5(
      grams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
    )`,
    "drop trigger search_added",
    "drop trigger search_changed",
    `create trigger search_forgotten after delete on search_texts begin
      delete from search_grams where rowid = old.id;
    end`,
    ...Object.keys(firstTables).flatMap((table) => [
      `drop index ${table}_position`,
      `create index ${table}_position on ${table} (position, slug, updatedAt)`,
    ]),
    ...articleTables.flatMap((table) => [
      `create index ${table}_featured on ${table} (position, slug) where isFeatured = 1`,
      `create index ${table}_updated on ${table} (updatedAt desc, slug)`,
    ]),
    "create index fundamentals_lead on fundamentals (category = 'what-is-ai' desc, position, slug)",
    "create index patterns_demo on patterns (position, slug, demoConfig) where demoConfig is not null",
  ),

  // Who of several processes does a work that one is to do, and which confirmation links are used up.
  "007-mail-queue": statements(
    "create table leases (name text primary key, holder text not null, expiresAt text not null) strict",
    "alter table subscribers add column linkVersion integer not null default 0",
  ),

  // What lets search find what people type: other names, texts as they are read, their words by their stems and their
  // names by their letters; and orders for the lists by task and subcategory. `refreshDerived` fills the search texts.
  "008-finding": statements(
    ...articleTables.map(list("alsoKnownAs")),
    ...["laws", "patterns", "case_studies"].map(list("designing")),
    "create index patterns_task on patterns (aiTask, position, slug)",
    "create index patterns_subcategory on patterns (subcategory, position, slug)",
    "create index revisions_saved on revisions (savedAt desc, id)",
    "delete from search_texts",
    "delete from derived where name = 'search_texts'",
    ...["names", "short", "text"].map(
      (column) => `alter table search_texts add column ${column} text not null default ''`,
    ),
    `create virtual table search_words using fts5(
      names, short, text, content = 'search_texts', content_rowid = 'id', tokenize = 'porter unicode61'
    )`,
    `create virtual table search_names using fts5(
      names, content = 'search_texts', content_rowid = 'id', tokenize = 'trigram'
    )`,
    `create trigger search_unlearned after delete on search_texts begin
      insert into search_words (search_words, rowid, names, short, text)
        values ('delete', old.id, old.names, old.short, old.text);
      insert into search_names (search_names, rowid, names) values ('delete', old.id, old.names);
    end`,
  ),

  // Records that visitors do not see, beside the tables that every page reads; addresses that records had before; and
  // when the last backup was made.
  "009-drafts": statements(
    `create table drafts (
      kind text not null,
      recordId text not null,
      slug text not null,
      record text not null,
      primary key (kind, recordId),
      unique (kind, slug)
    ) strict, without rowid`,
    `create table former_addresses (
      kind text not null,
      slug text not null,
      recordId text not null,
      primary key (kind, slug)
    ) strict, without rowid`,
    "create table backups (id integer primary key check (id = 1), file text not null, madeAt text not null) strict",
  ),

  // Claims with their evidence, and reviews as records. The day that was called `lastReviewed` was the day on which an
  // article was written; nobody had recorded a review, so the field goes, from the rows and from their past.
  "010-evidence": statements(
    `create table evidence (
      id text primary key,
      slug text not null unique,
      position integer not null,
      title text not null,
      claim text not null,
      strength text not null,
      lastChecked text not null,
      checkedAgainst text not null,
      related text not null,
      reviews text not null default '[]',
      ${evidenceTexts},
      sources text not null,
      createdAt text not null,
      updatedAt text not null
    ) strict`,
    "create index evidence_position on evidence (position, slug, updatedAt)",
    "create index evidence_updated on evidence (updatedAt desc, slug)",
    ...moveVersionWith("evidence"),
    "create index evidence_reviewed on evidence (slug) where reviews <> '[]'",
    ...articleTables.flatMap((table) => [
      list("reviews")(table),
      `alter table ${table} drop column lastReviewed`,
      `create index ${table}_reviewed on ${table} (slug) where reviews <> '[]'`,
    ]),
    ...["revisions", "drafts"].map(
      (past) => `update ${past} set record = json_remove(record, '$.lastReviewed') where kind in (${articleKinds})`,
    ),
  ),

  // A piece of work from beginning to end.
  "011-guides": statements(
    `create table guides (
      id text primary key,
      slug text not null unique,
      position integer not null,
      title text not null,
      shortDescription text not null,
      description text not null,
      related text not null,
      reviews text not null default '[]',
      content text not null,
      sources text not null,
      createdAt text not null,
      updatedAt text not null
    ) strict`,
    "create index guides_position on guides (position, slug, updatedAt)",
    "create index guides_updated on guides (updatedAt desc, slug)",
    "create index guides_reviewed on guides (slug) where reviews <> '[]'",
    ...moveVersionWith("guides"),
  ),

  // The drawn screen of a pattern, as JSON; null where it has none yet.
  "012-anatomy": statements("alter table patterns add column anatomy text"),

  // The patterns that answer what a term of the glossary names, as JSON.
  "013-answers": statements(list("patterns")("glossary_terms")),

  // Who made the change that replaced a revision (null for those of before), and who is signed in.
  "014-maintainers": statements(
    "alter table revisions add column author text",
    "create table maintainer_sessions (id text primary key, name text not null, endsAt text not null) strict",
  ),

  // The products that show a pattern, as JSON.
  "015-products": statements(list("products")("patterns")),

  // The texts in which the meaning of a term of the glossary was read, as JSON.
  "016-term-sources": statements(list("definedIn")("glossary_terms")),

  // How people who do not know its name put what a record is about, as JSON. `refreshDerived` makes it found.
  "017-asked": statements(...[...articleTables, "evidence", "guides", "glossary_terms"].map(list("askedAs"))),

  "018-icons": statements(
    "alter table guides add column icon text not null default 'guide'",
    ...Object.entries(icons).map(([slug, icon]) => `update guides set icon = '${icon}' where slug = '${slug}'`),
  ),

  // One full-text index over the search texts takes the place of four: words by their stems, and none by the letters
  // within words, which took half of the file. `refreshDerived` fills the search texts.
  "019-one-search-index": statements(
    ...["search_index", "search_words", "search_names", "search_grams", "search_texts"].map(
      (table) => `drop table if exists ${table}`,
    ),
    "delete from derived where name = 'search_texts'",
    `create table search_texts (
      id integer primary key,
      kind text not null,
      recordId text not null,
      slug text not null,
      path text not null,
      title text not null,
      description text not null,
      category text not null,
      names text not null,
      questions text not null,
      summary text not null,
      body text not null,
      unique (kind, recordId)
    ) strict`,
    `create virtual table search using fts5(
      ${searched.join(", ")},
      content = 'search_texts', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
    )`,
    `create trigger search_added after insert on search_texts begin ${addFound} end`,
    `create trigger search_changed after update on search_texts begin ${removeFound} ${addFound} end`,
    `create trigger search_removed after delete on search_texts begin ${removeFound} end`,
  ),
} satisfies Record<string, Migration>;
