import type { Place } from "../../../db/queries/content.ts";
import { DomainError } from "../../shared/errors.ts";

/** Records that one answer with a limit gives, at most. */
export const MOST_LISTED = 100;

/** The part of a list that a request asks for. */
export type ListPart = { limit: number; after: Place | undefined };

/** A place in a list as an address names it, such as 12.dark-matter. It stays good when its record is gone. */
export const cursorOf = ({ position, slug }: Place): string => `${position}.${slug}`;

/**
 * The part of a list that `?limit=` and `?cursor=` ask for; undefined where both are left out, for the whole list.
 * @throws DomainError `bad-request` for what is no limit or no cursor.
 */
export function readListPart(parameters: URLSearchParams): ListPart | undefined {
  const [limit, cursor] = [parameters.get("limit"), parameters.get("cursor")];
  if (limit === null && cursor === null) return undefined;
  return {
    limit: limit === null ? MOST_LISTED : readLimit(limit),
    after: cursor === null ? undefined : readCursor(cursor),
  };
}

function readLimit(given: string): number {
  const limit = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (limit >= 1 && limit <= MOST_LISTED) return limit;
  throw new DomainError("bad-request", `The limit must be a whole number from 1 to ${MOST_LISTED}.`);
}

function readCursor(given: string): Place {
  const [, position, slug] = /^(\d{1,9})\.([a-z0-9-]{1,200})$/.exec(given) ?? [];
  if (position !== undefined && slug !== undefined) return { position: Number(position), slug };
  throw new DomainError(
    "bad-request",
    "The cursor is none of this list: take the address of the next part from the Link header of the one before.",
  );
}
