import { findPresentSlug } from "../../../db/queries/former-addresses.ts";
import { findRef } from "../../../db/queries/navigation.ts";
import { decoded } from "../../domain/decoded.ts";
import { pathOf } from "../../domain/kinds/index.ts";
import { meantBy } from "../../domain/other-addresses.ts";
import type { Site } from "../context.ts";

/** The address of this site that was plainly meant by a path that is none, or undefined. */
export async function meantAddress({ db }: Pick<Site, "db">, path: string): Promise<string | undefined> {
  const meant = meantBy(decoded(path)?.split("/").filter(Boolean) ?? []);
  if (!meant || "to" in meant) return meant?.to;
  const slug = (await findRef(db, meant.kind, meant.slug))?.slug ?? (await findPresentSlug(db, meant.kind, meant.slug));
  return slug === undefined ? undefined : pathOf(meant.kind, slug);
}
