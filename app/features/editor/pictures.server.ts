import { createHash } from "node:crypto";
import { z } from "zod";
import { recordVersion } from "../../../db/changes.ts";
import { findPictureUses, type PictureUse, removePicture, replacePicture } from "../../../db/pictures.ts";
import { findMedia, findPictures, type PictureFile, upsertMedia } from "../../../db/queries/media.ts";
import type { Change, Db } from "../../../db/schema.ts";
import { findStored } from "../../../db/stored.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { descriptors, isKind } from "../../content/kinds/index.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURES, picturePage } from "../../content/picture-limits.ts";
import {
  alternativesIn,
  figureAltSchema,
  LONGEST_EDGE,
  MAX_PICTURE_PIXELS,
  pictureAddress,
  pictureAltSchema,
  pictureMarkdown,
  pictureName,
  type StoredPicture,
} from "../../content/pictures.ts";
import type { EditorNote } from "../../content/record-history.ts";
import { siteFile } from "../../content/site-file.ts";
import { capitalized } from "../../shared/casing.ts";
import { editPath } from "../../shared/editor-addresses.ts";
import { DomainError } from "../../shared/errors.ts";
import { issueEditPath } from "../../shared/newsletter-addresses.ts";
import { type Paging, pagingOf } from "../../shared/paging.ts";
import { type Context, type Site, siteOf } from "../../site/context.ts";
import { assemblePage } from "../../site/page.ts";
import { FORM } from "./edited-record.ts";
import { readNote, requireMaintainer } from "./maintainer.server.ts";
import { formOf, saveChange } from "./record-form.server.ts";

/** Time limit for reading a picture, in seconds; shorter than the timeout of a request. */
const TIMEOUT_SECONDS = 8;

/**
 * Stores an uploaded picture as WebP: upright, and no larger than a page shows it. Re-encoding keeps only the pixels and
 * drops location, camera and embedded files. The name contains a hash of the content, so a second upload of the same
 * picture with the same text is stored once.
 * @throws DomainError `unsupported-media` for a file that is not a raster image, `too-large`, `invalid` without a text
 * alternative, or `unavailable` when reading takes too long
 */
export async function keepPicture(db: Db, bytes: Uint8Array, altText: unknown): Promise<StoredPicture> {
  const alt = pictureAltSchema.safeParse(altText);
  if (!alt.success) throw new DomainError("invalid", alt.error.issues[0]?.message ?? "Say what the picture shows.");
  if (bytes.length > MAX_PICTURE_BYTES) throw new DomainError("too-large", PICTURE_TOO_LARGE);
  if (!isRasterImage(bytes)) {
    throw new DomainError(
      "unsupported-media",
      "Upload a PNG, JPEG, WebP, AVIF or GIF picture. Add SVG drawings to the content folder instead.",
    );
  }
  const { data, width, height } = await reencode(bytes);
  const path = pictureName(alt.data, createHash("sha256").update(data).digest("hex"));
  await inTransaction(db, (transaction) => upsertMedia(transaction, { path, mime: "image/webp", bytes: data }));
  const url = pictureAddress(path);
  return { url, width, height, alt: alt.data, markdown: pictureMarkdown(url, alt.data) };
}

let lastPicture: Promise<unknown> = Promise.resolve();

/** Reads one picture at a time: each takes up to 200 MB while it is read. */
function reencode(bytes: Uint8Array): ReturnType<typeof reencodeNow> {
  const picture = lastPicture.then(() => reencodeNow(bytes));
  lastPicture = picture.catch(() => {});
  return picture;
}

/** Runs libvips on the thread pool of Node, so that no JavaScript thread blocks. */
async function reencodeNow(bytes: Uint8Array): Promise<{ data: Buffer; width: number; height: number }> {
  // Loaded with the first picture, because most sites never need it.
  const { default: sharp } = await import("sharp");
  // One thread per picture leaves CPU time for requests.
  sharp.concurrency(1);
  sharp.cache(false);
  const options = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error", pages: 1 } as const;
  try {
    const { pages = 1 } = await sharp(bytes, options).metadata();
    if (pages > 1)
      throw new DomainError(
        "unsupported-media",
        "This picture is animated, and the site keeps only still pictures. Upload one of its frames.",
      );
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 85, smartSubsample: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw new DomainError("too-large", "This picture has more than 50 million pixels. Send a smaller one.");
    if (error instanceof Error && /^timeout:/m.test(error.message))
      throw new DomainError(
        "unavailable",
        `Reading this picture took longer than ${TIMEOUT_SECONDS} seconds. Send a smaller one, or try again in a moment.`,
      );
    throw new DomainError(
      "unsupported-media",
      "This file cannot be read as a picture. Save it again in another program and upload it.",
      { cause: error },
    );
  }
}

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** File signatures of PNG, JPEG, WebP, AVIF and GIF. */
const signatures: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n",
  (bytes) => text(bytes, 0, 3) === "\xff\xd8\xff",
  (bytes) => text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP",
  (bytes) => text(bytes, 4, 8) === "ftyp" && /^avi[fs]$/.test(text(bytes, 8, 12)),
  (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)),
];

/** True for a known signature. SVG is excluded: it can contain script and must not reach a decoder. */
const isRasterImage = (bytes: Uint8Array): boolean => signatures.some((matches) => matches(bytes));

/** `changed` counts the records, drafts and unsent issues that show a picture now which took the place of another. */
type KeptPicture = StoredPicture & { changed?: number };

/**
 * Keeps a picture in the place of another, which stays for earlier revisions and sent mails until it is removed. The new
 * one has an address of its own, so that no cache can show the old one.
 * @throws DomainError as `keepPicture`, and `not-found`
 */
export async function exchangePicture(db: Db, path: string, bytes: Uint8Array, change: Change): Promise<KeptPicture> {
  if (!(await findPictures(db)).some((one) => one.path === path))
    throw new DomainError("not-found", `There is no picture ${path} any more.`);
  const words = path.replace(/^.*\//, "").replace(/(?:\.[0-9a-f]{16})?\.\w+$/, "");
  const picture = await keepPicture(db, bytes, words);
  return { ...picture, changed: await replacePicture(db, path, pathOfAddress(picture.url), change) };
}

const pathOfAddress = (url: string): string => url.slice(pictureAddress("").length);

/** Where a form that sent a picture goes on, and what that page says. */
export function whenKept({ url, markdown, changed }: KeptPicture): { next: string; note: EditorNote } {
  const done = { isProblem: false, reasons: [] };
  if (changed === undefined)
    return { next: PICTURES, note: { ...done, text: "The picture is kept. This line shows it:", markdown } };
  const places = `${changed} ${changed === 1 ? "text shows" : "texts show"} the new picture, which is on this page.`;
  const text = `${places} The former one is kept until somebody removes it. See whether the words below still fit.`;
  return { next: picturePage(pathOfAddress(url)), note: { ...done, text } };
}

/** Pictures on a page of the library. */
const SHOWN = 24;

type ListedPicture = PictureFile & { dimensions: string | undefined; uses: number };
type Alternative = { alt: string; index: number };
/** A use, for its maintainer; without `edit`, it is of a kind that is off. `version` is of a record that can be changed. */
export type ShownUse = PictureUse & {
  badge: string;
  label: string;
  edit: string | undefined;
  version: string;
  alternatives: Alternative[];
};
export type ShownPicture = Omit<ListedPicture, "uses"> & { uses: ShownUse[]; files: string[]; canBeRemoved: boolean };
export type Library = {
  pictures: ListedPicture[];
  paging: Paging;
  query: string;
  isUnused: boolean;
  total: number;
  unused: number;
};
type PicturesContent = { note: EditorNote | undefined; library?: Library; picture?: ShownPicture };

/** The library, or the page of the picture that `?picture=` names. */
export function picturesPage(context: Context, request: Request) {
  requireMaintainer(context, request);
  const parameters = new URL(request.url).searchParams;
  return assemblePage<PicturesContent>(context, async (site) => {
    const head = { path: PICTURES, isIndexed: false };
    const note = readNote(request);
    const [files, uses] = [await findPictures(site.db), await findPictureUses(site.db)];
    const filesOf = filesNaming(site);
    const path = parameters.get("picture");
    const file = files.find((one) => one.path === path);
    if (path === null || !file) {
      const missing =
        path === null ? undefined : { text: `There is no picture ${path}.`, isProblem: true, reasons: [] };
      const library = await libraryOf(
        site,
        files,
        (one) => (uses.get(one)?.length ?? 0) + filesOf(one).length,
        parameters,
      );
      return {
        ...head,
        title: "Pictures",
        description: "The pictures of the media folder, where each is used, and a form that adds one.",
        status: missing || !library ? 404 : 200,
        content: { note: missing ?? note, ...(library && { library }) },
      };
    }
    const shown = await Promise.all((uses.get(file.path) ?? []).map((use) => shownUse(site.db, use, file.path)));
    const inFiles = filesOf(file.path);
    const canBeRemoved = shown.length === 0 && inFiles.length === 0;
    const picture = { ...file, ...(await dimensionsOf(site.db, file)), uses: shown, files: inFiles, canBeRemoved };
    return {
      ...head,
      path: picturePage(file.path),
      title: file.path,
      description: "A picture of the media folder.",
      content: { note, picture },
    };
  });
}

/** A page of the pictures whose name has all words of `?q=`; undefined if there is no such page. */
async function libraryOf(
  site: Site,
  files: readonly PictureFile[],
  usesOf: (path: string) => number,
  parameters: URLSearchParams,
): Promise<Library | undefined> {
  const query = (parameters.get("q") ?? "").trim().slice(0, 100);
  const isUnused = parameters.get("show") === "unused";
  const words = query.toLowerCase().split(/\s+/);
  const unused = files.filter(({ path }) => usesOf(path) === 0);
  const found = (isUnused ? unused : files).filter(({ path }) =>
    words.every((word) => path.toLowerCase().includes(word)),
  );
  const filter = new URLSearchParams({ ...(query && { q: query }), ...(isUnused && { show: "unused" }) });
  const path = filter.size > 0 ? `${PICTURES}?${filter}` : PICTURES;
  const paging = pagingOf(path, parameters.get("page"), found.length, SHOWN);
  if (!paging) return undefined;
  const pictures: ListedPicture[] = [];
  for (const file of found.slice((paging.page - 1) * SHOWN, paging.page * SHOWN))
    pictures.push({ ...file, ...(await dimensionsOf(site.db, file)), uses: usesOf(file.path) });
  return { pictures, paging, query, isUnused, total: found.length, unused: unused.length };
}

/** Width and height, such as "850 × 1700", from the picture's header; undefined if it has none that can be read. */
async function dimensionsOf(db: Db, { path, mime }: PictureFile): Promise<Pick<ListedPicture, "dimensions">> {
  const bytes = (await findMedia(db, path))?.bytes ?? new Uint8Array();
  if (mime === "image/svg+xml") {
    const start = text(bytes, 0, 1000);
    const [, width, height] = /\bviewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(start) ?? [];
    return { dimensions: width && `${width} × ${height}` };
  }
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS })
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    .catch(() => ({ width: 0, height: 0 }));
  return { dimensions: width > 0 ? `${width} × ${height}` : undefined };
}

/** Tells which YAML files of the content folder name a picture. */
function filesNaming({ texts }: Pick<Site, "texts">): (path: string) => string[] {
  const files = Object.entries({ site: siteFile, ...texts }).map(([name, value]) => ({
    file: `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`,
    json: JSON.stringify(value ?? ""),
  }));
  return (path) => files.flatMap(({ file, json }) => (json.includes(pictureAddress(path)) ? [file] : []));
}

async function shownUse(db: Db, use: PictureUse, path: string): Promise<ShownUse> {
  const { kind, slug, field } = use;
  const shown = { ...use, label: "Text", version: "", alternatives: [] };
  if (kind === "newsletter") return { ...shown, badge: "Newsletter", edit: issueEditPath(slug) };
  const { badge } = descriptors[kind].words;
  if (!isKind(kind)) return { ...shown, badge, label: capitalized(field), edit: undefined };
  const control = formOf(kind, []).fields.find(({ name }) => name === field);
  const edit = editPath(kind, slug) + (control ? `#${FORM}-${field}` : "");
  // Without its alternatives if it is a draft that fits no record of today.
  const stored = await findStored(db, kind, slug).catch(() => undefined);
  const value = stored && new Map<string, unknown>(Object.entries(stored.record)).get(field);
  return {
    ...shown,
    badge,
    label: control?.label ?? capitalized(field),
    edit,
    version: stored ? recordVersion(stored.record) : "",
    alternatives:
      typeof value === "string" ? alternativesIn(value, path).map(({ alt }, index) => ({ alt, index })) : [],
  };
}

/** What the forms of a picture's page send. */
export const pictureFormSchema = z.discriminatedUnion("do", [
  z.object({ do: z.literal("remove"), picture: z.string() }),
  z.object({
    do: z.literal("describe"),
    picture: z.string(),
    kind: z.string(),
    slug: z.string(),
    field: z.string(),
    index: z.coerce.number(),
    version: z.string(),
    alt: z.string(),
  }),
]);
type PictureForm = z.infer<typeof pictureFormSchema>;

/**
 * Removes a picture, or changes its alternative text in one place.
 * @returns where to go on, and a note for that page
 * @throws DomainError that says why nothing was done
 */
export async function changePicture(
  context: Context,
  form: PictureForm,
  by: string,
): Promise<{ next: string; note: EditorNote }> {
  const { db, log, clock, texts } = siteOf(context);
  const done = (next: string, text: string) => ({ next, note: { text, isProblem: false, reasons: [] } });
  if (form.do === "remove") {
    const files = filesNaming({ texts })(form.picture);
    if (files.length > 0)
      throw new DomainError("conflict", `Nothing was removed, because ${files.join(" and ")} names this picture.`);
    const isRemoved = await removePicture(db, form.picture);
    return done(PICTURES, isRemoved ? "The picture was removed." : "The picture was removed before.");
  }
  const { kind, slug, field, index, version } = form;
  const alt = figureAltSchema.safeParse(form.alt);
  if (!alt.success) throw new DomainError("invalid", alt.error.issues[0]?.message ?? "Say what the picture shows.");
  const record = isKind(kind) ? (await findStored(db, kind, slug))?.record : undefined;
  const text = record && new Map<string, unknown>(Object.entries(record)).get(field);
  const place = typeof text === "string" ? alternativesIn(text, form.picture)[index] : undefined;
  if (!isKind(kind) || !record || !place || recordVersion(record) !== version)
    throw new DomainError("conflict", "Nothing was saved: the text was changed meanwhile. Read it, then save again.");
  const changed = descriptors[kind].schema.parse({ ...record, [field]: place.withAlt(alt.data) });
  await saveChange({ db, log }, kind, changed, { at: clock(), by }, (present) => present === version);
  return done(picturePage(form.picture), "The text for people who cannot see the picture was saved.");
}
