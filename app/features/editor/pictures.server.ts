import { createHash } from "node:crypto";
import { findUnusedPictures, removeUnusedPicture, upsertMedia } from "../../../db/queries/media.ts";
import type { Db } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURES } from "../../content/picture-limits.ts";
import {
  LONGEST_EDGE,
  MAX_PICTURE_PIXELS,
  pictureAltSchema,
  pictureMarkdown,
  pictureName,
  type StoredPicture,
} from "../../content/pictures.ts";
import type { EditorNote } from "../../content/record-history.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Context } from "../../site/context.ts";
import { assemblePage } from "../../site/page.ts";
import { readNote, requireMaintainer } from "./maintainer.server.ts";

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
  const url = `/media/${path}`;
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

export function picturesPage(context: Context, request: Request) {
  requireMaintainer(context, request);
  return assemblePage(context, async ({ db }) => ({
    title: "Add a picture",
    description: "Upload a picture for a text. A large picture is made smaller, and its metadata is removed.",
    path: PICTURES,
    isIndexed: false,
    content: { note: readNote(request), unused: await findUnusedPictures(db) },
  }));
}

export async function removePicture(db: Db, path: string): Promise<EditorNote> {
  const isRemoved = await removeUnusedPicture(db, path);
  const text = isRemoved
    ? "The picture was removed."
    : "Nothing was removed: a record uses this picture, or it was removed before.";
  return { text, isProblem: !isRemoved, reasons: [] };
}
