import type { Site } from "../../site/context.ts";
import { findPassages } from "../search/passages.server.ts";
import type { GuideEvent, GuideRequest } from "./protocol.ts";

/** Answers a question by the passages of the site. */
export async function* answerQuestion(
  { db }: Pick<Site, "db">,
  { question }: GuideRequest,
): AsyncGenerator<GuideEvent> {
  const passages = await findPassages(db, question, { limit: 3 });
  for (const { kind, title, section, path, anchor, text } of passages)
    yield { type: "quotation", kind, title, section, path: `${path}${anchor ?? ""}`, text };
  yield { type: "done" };
}
