import { countAll } from "../../../db/queries/content.ts";
import type { Site } from "../../site/context.ts";

/** Whether patterns are announced rather than there: as long as there are none, and where the settings say so. */
export const arePatternsComing = async (
  db: Site["db"],
  { hasPatternsTeaser }: Pick<Site["environment"], "hasPatternsTeaser">,
): Promise<boolean> => hasPatternsTeaser || (await countAll(db, "patterns")) === 0;
