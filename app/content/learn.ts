import { asUri } from "../shared/slug.ts";
import type { Learn, Lesson } from "./site-files.ts";

/** Address of the list of lessons, and of their test. */
export const LEARN = "/learn";
export const LEARN_TEST = `${LEARN}/test`;

export const lessonPath = ({ slug }: Pick<Lesson, "slug">): string => asUri(`${LEARN}/${slug}`);

type LearnPage = { path: string; title: string; text: string };

/** The pages below the list of lessons. */
export const learnPages = ({ lessons, test }: Learn): LearnPage[] => [
  ...lessons.map((lesson) => ({ path: lessonPath(lesson), title: lesson.title, text: lesson.idea })),
  ...(test.length > 0
    ? [{ path: LEARN_TEST, title: "Test Yourself", text: "Screens with a question each, and the page to read again." }]
    : []),
];
