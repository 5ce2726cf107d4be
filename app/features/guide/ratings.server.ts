import type { z } from "zod";
import { addGuideRating } from "../../../db/queries/guide-ratings.ts";
import type { Site } from "../../site/context.ts";
import type { guideRatingSchema } from "./protocol.ts";

/** Keeps what a visitor thought of an answer, for the command `ratings`. */
export const keepRating = ({ db, clock }: Pick<Site, "db" | "clock">, rating: z.output<typeof guideRatingSchema>) =>
  addGuideRating(db, rating, clock());
