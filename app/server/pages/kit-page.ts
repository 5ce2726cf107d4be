import { findInBatches } from "../../../db/queries/lists.ts";
import type { Db } from "../../../db/schema.ts";
import { type KitQuestion, kitCsv, kitMarkdown } from "../../domain/kit.ts";
import type { Site } from "../context.ts";
import type { PageContent } from "./page.ts";

const title = "Review Kit";

/** The review kit: what the laws ask of a screen, as a form. */
export async function kitPage({ db }: Pick<Site, "db">): Promise<PageContent<{ questions: KitQuestion[] }>> {
  return {
    title,
    description:
      "The questions of the laws as one form, with a severity scale and room for evidence. Hold a screen against it in an hour.",
    path: "/kit",
    content: { questions: await questionsOf(db) },
  };
}

/** The form as a file. */
export async function kitFile({ db }: Pick<Site, "db">, form: "csv" | "md"): Promise<string> {
  const questions = await questionsOf(db);
  return form === "csv" ? kitCsv(questions) : kitMarkdown(title, questions);
}

async function questionsOf(db: Db): Promise<KitQuestion[]> {
  const questions: KitQuestion[] = [];
  for await (const laws of findInBatches(db, "laws")) {
    for (const { title: law, coreQuestions } of laws) {
      const asked = coreQuestions.split("\n").filter((line) => line.trim());
      questions.push(...asked.map((question) => ({ law, question: question.trim() })));
    }
  }
  return questions;
}
