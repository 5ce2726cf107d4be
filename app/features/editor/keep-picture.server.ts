import { createHash } from "node:crypto";
import { upsertMedia } from "../../../db/queries/media.ts";
import type { Db } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "../../content/picture-limits.ts";
import {
  type KeptPicture,
  LONGEST_EDGE,
  MAX_PICTURE_PIXELS,
  pictureAltSchema,
  pictureMarkdown,
  pictureName,
} from "../../content/pictures.ts";
import { DomainError } from "../../shared/errors.ts";
import { isPixelPicture } from "./picture-type.server.ts";

/** Seconds after which a picture that cannot be read any faster is given up: less than a request may take. */
const PATIENCE = 8;

/**
 * Keeps a picture that was sent: decoded and encoded anew as WebP, so that nothing of the file stays but its pixels
 * (no place, no camera, no other file hidden in it), turned upright, and no larger than a page shows. Its name says
 * what it holds, so sending one twice keeps it once.
 * @throws DomainError `unsupported-media` for what is no picture of pixels, `too-large`, `invalid` without words for it, or
 * `unavailable` when it takes too long.
 */
export async function keepPicture(db: Db, bytes: Uint8Array, said: unknown): Promise<KeptPicture> {
  const alt = pictureAltSchema.safeParse(said);
  if (!alt.success) throw new DomainError("invalid", alt.error.issues[0]?.message ?? "Say what the picture shows.");
  if (bytes.length > MAX_PICTURE_BYTES) throw new DomainError("too-large", PICTURE_TOO_LARGE);
  if (!isPixelPicture(bytes)) {
    throw new DomainError(
      "unsupported-media",
      "Send a picture as PNG, JPEG, WebP, AVIF or GIF. Drawings (SVG) come in with the content folder.",
    );
  }
  const { data, width, height } = await encodeAnew(bytes);
  const path = pictureName(alt.data, createHash("sha256").update(data).digest("hex"));
  await inTransaction(db, (transaction) => upsertMedia(transaction, { path, mime: "image/webp", bytes: data }));
  const url = `/media/${path}`;
  return { url, width, height, alt: alt.data, markdown: pictureMarkdown(url, alt.data) };
}

/** The work is done by libvips on threads of Node's own pool: neither this thread nor the one that serves waits in it. */
async function encodeAnew(bytes: Uint8Array): Promise<{ data: Buffer; width: number; height: number }> {
  // Loaded when the first picture comes: most sites never need it.
  const { default: sharp } = await import("sharp");
  // One thread a picture, so that the site's other work goes on beside it.
  sharp.concurrency(1);
  const options = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error", pages: 1 } as const;
  try {
    const { width = 0, height = 0, pages = 1 } = await sharp(bytes, options).metadata();
    if (width * height > MAX_PICTURE_PIXELS)
      throw new DomainError("too-large", "This picture has more than 50 million pixels. Send a smaller one.");
    if (pages > 1)
      throw new DomainError(
        "unsupported-media",
        "This picture moves, and moving pictures are not kept. Send one of its frames.",
      );
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 85, smartSubsample: true })
      .timeout({ seconds: PATIENCE })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw new DomainError("too-large", "This picture has more than 50 million pixels. Send a smaller one.");
    if (error instanceof Error && /^timeout:/m.test(error.message))
      throw new DomainError(
        "unavailable",
        `Reading this picture took longer than ${PATIENCE} seconds. Send a smaller one, or try again in a moment.`,
      );
    throw new DomainError(
      "unsupported-media",
      "This file cannot be read as a picture. Save it anew and send it again.",
      {
        cause: error,
      },
    );
  }
}
