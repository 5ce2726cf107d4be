import type { Cursor } from "../../../db/queries/content.ts";
import { DomainError } from "../../shared/errors.ts";
import { SLUG } from "../../shared/slug.ts";

/** Maximum of `?limit=`. */
export const MAX_LIMIT = 100;

/** The part of a list that a request asks for. */
export type ListPart = { limit: number; after: Cursor | undefined };

/** Cursor of a place in a list, such as 12.dark-matter. It stays valid when its record is deleted. */
export const cursorOf = ({ position, slug }: Cursor): string => `${position}.${slug}`;

/**
 * Parses `?limit=` and `?cursor=`; undefined without both, for the whole list.
 * @throws DomainError `bad-request` for an invalid limit or cursor.
 */
export function readListPart(parameters: URLSearchParams): ListPart | undefined {
  const [limit, cursor] = [parameters.get("limit"), parameters.get("cursor")];
  if (limit === null && cursor === null) return undefined;
  return {
    limit: limit === null ? MAX_LIMIT : readLimit(limit),
    after: cursor === null ? undefined : readCursor(cursor),
  };
}

function readLimit(parameter: string): number {
  const limit = /^\d{1,3}$/.test(parameter) ? Number(parameter) : 0;
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new DomainError("bad-request", `The limit must be a whole number from 1 to ${MAX_LIMIT}.`);
}

const cursorPattern = new RegExp(`^(\\d{1,9})\\.(${SLUG})$`, "u");

function readCursor(parameter: string): Cursor {
  const [, position, slug] = cursorPattern.exec(parameter) ?? [];
  if (position !== undefined && slug !== undefined) return { position: Number(position), slug };
  throw new DomainError(
    "bad-request",
    "The cursor is not valid: take the address of the next part from the Link header of the part before.",
  );
}
