import { findPresentSlug } from "../../../db/queries/former-addresses.ts";
import { findRef } from "../../../db/queries/navigation.ts";
import { meantBy } from "../../content/address/other-addresses.ts";
import { pathOf } from "../../content/kinds/index.ts";
import { decoded } from "../../shared/decoded.ts";
import type { Site } from "../../site/context.ts";

/** The address of this site that was plainly meant by a path that is none, or undefined. */
export async function meantAddress({ db }: Pick<Site, "db">, path: string): Promise<string | undefined> {
  const meant = meantBy(decoded(path)?.split("/").filter(Boolean) ?? []);
  if (!meant || "to" in meant) return meant?.to;
  const slug = (await findRef(db, meant.kind, meant.slug))?.slug ?? (await findPresentSlug(db, meant.kind, meant.slug));
  return slug === undefined ? undefined : pathOf(meant.kind, slug);
}
