import { findMedia } from "../../../db/queries/media.ts";
import type { Media } from "../../domain/media.ts";
import type { Site } from "../context.ts";

/** A picture or sound by its path below /media/, or undefined. */
export const mediaAt = ({ db }: Site, path: string): Promise<Media | undefined> => findMedia(db, path);
