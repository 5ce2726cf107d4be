import { findSome } from "../../../db/queries/content.ts";
import { type StripDemo, stripDemos } from "../../content/demos.ts";
import type { EntityOf } from "../../content/kinds/index.ts";
import type { Site } from "../../site/context.ts";

/** No more patterns with a demo are looked through than this. */
const LIMIT = 60;

/** The patterns of the strip, each demo of the specification once, in its order (section 2). */
export async function findStrip(db: Site["db"]): Promise<EntityOf<"patterns">[]> {
  const tried = await findSome(db, "patterns", { only: "demo", limit: LIMIT });
  const withDemo = (type: StripDemo) => tried.find(({ demoConfig }) => demoConfig?.type === type);
  return stripDemos.map(withDemo).filter((one) => one !== undefined);
}
