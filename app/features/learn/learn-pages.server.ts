import { findAllBySlug } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { titleOfPage } from "../../content/address/pages.ts";
import { withSpots } from "../../content/anatomy/spots.ts";
import { kinds, pathOf, recordAt, textOf } from "../../content/kinds/index.ts";
import { LEARN, LEARN_TEST, learnPages, lessonPath } from "../../content/learn.ts";
import { linesOf } from "../../content/lines.ts";
import { readingMinutes } from "../../content/reading-time.ts";
import { sharePicturePath } from "../../content/share-pictures.ts";
import type { Learn, Lesson } from "../../content/site-files.ts";
import type { MissingRecord } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { missingPage, pageWithoutFile } from "../reading/message-pages.server.ts";
import { type TitledLink, titledLinks } from "../reading/titled-links.server.ts";

type Or<Content> = { missing: MissingRecord } | (Content & { missing?: undefined });

const picture = { path: sharePicturePath(LEARN), alt: titleOfPage(LEARN) };
/** Minutes for finding the faults of a screen and comparing it with the one put right. */
const SCREEN_MINUTES = 3;

/** Minutes of a lesson: by itself, and with the pages that it has people read. */
type Minutes = { alone: number; withReading: number };

/** A function that gives the minutes of a lesson. */
async function minutesOfLessons(db: Db, lessons: readonly Lesson[]): Promise<(lesson: Lesson) => Minutes> {
  const named = lessons.flatMap(({ read }) => read.map(recordAt).filter((name) => name !== undefined));
  const minutes = new Map<string, number>();
  for (const kind of kinds) {
    const slugs = named.filter((name) => name.kind === kind).map(({ slug }) => slug);
    if (slugs.length > 0)
      for (const record of await findAllBySlug(db, kind, slugs))
        minutes.set(pathOf(kind, record.slug), readingMinutes(textOf(kind, record)));
  }
  return ({ text, screen, mended, faults, recap, read }) => {
    const words = [text, screen.says, mended.says, recap, ...faults.flatMap(({ wrong, right }) => [wrong, right])];
    const alone = readingMinutes(words.join("\n")) + SCREEN_MINUTES;
    return { alone, withReading: read.reduce((sum, page) => sum + (minutes.get(page) ?? 0), alone) };
  };
}

export type LessonEntry = Minutes & { slug: string; to: string; title: string; idea: string };
type Overview = { lessons: LessonEntry[]; test: TitledLink | undefined };

/** All lessons, and the test if there is one. */
async function overviewOf(db: Db, { lessons, test }: Learn): Promise<Overview> {
  const minutesOf = await minutesOfLessons(db, lessons);
  return {
    lessons: lessons.map((lesson) => ({
      slug: lesson.slug,
      to: lessonPath(lesson),
      title: lesson.title,
      idea: lesson.idea,
      ...minutesOf(lesson),
    })),
    test: test.length > 0 ? { to: LEARN_TEST, title: "Test Yourself" } : undefined,
  };
}

/** The least and the most of some numbers: "5 to 7", or "5". */
function span(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(least) : `${least} to ${most}`;
}

export async function learnPage(site: Pick<Site, "db" | "texts">): Promise<PageContent<Or<Overview>>> {
  const { learn } = site.texts;
  if (!learn) return pageWithoutFile(site, LEARN);
  const overview = await overviewOf(site.db, learn);
  const alone = span(overview.lessons.map((lesson) => lesson.alone));
  const withReading = span(overview.lessons.map((lesson) => lesson.withReading));
  const test = learn.test.length > 0 ? ` At the end, ${learn.test.length} screens test you.` : "";
  return {
    title: titleOfPage(LEARN),
    description: `Each lesson has one idea, and one broken screen in which you find three faults. It takes ${alone} minutes, and ${withReading} with the pages to read.${test}`,
    path: LEARN,
    content: overview,
  };
}

type Fault = { wrong: string; right: string; page: TitledLink | undefined };
export type LessonContent = {
  lesson: Pick<Lesson, "slug" | "screen" | "mended">;
  /** Its place among the lessons. */
  eyebrow: string;
  html: string;
  read: TitledLink[];
  faults: Fault[];
  recap: string[];
  previous: TitledLink | undefined;
  next: TitledLink | undefined;
};

/** A lesson, with the page that comes after it: the next lesson, or the test. */
export async function lessonPage(site: Site, slug: string): Promise<PageContent<Or<LessonContent>>> {
  const { learn } = site.texts;
  if (!learn) return pageWithoutFile(site, `/${slug}`);
  const index = learn.lessons.findIndex((one) => one.slug === slug.toLowerCase());
  const lesson = learn.lessons[index];
  if (!lesson) {
    return missingPage(site, `/${slug}`, "There is no such lesson.", { to: LEARN, label: "See all lessons" });
  }
  const { title, idea, text, read, faults, recap, ...shown } = lesson;
  const { parts } = await site.articles.renderParts([text], { sources: [] });
  const linksTo = await titledLinks(site.db, [...read, ...faults.map(({ page }) => page)]);
  const { lessons, test } = await overviewOf(site.db, learn);
  const { alone = 0, withReading = 0 } = lessons[index] ?? {};
  return {
    title,
    description: idea,
    path: lessonPath(lesson),
    picture,
    movedTo: slug === lesson.slug ? undefined : lessonPath(lesson),
    content: {
      lesson: { ...shown, screen: withSpots(lesson.screen) },
      eyebrow: `Lesson ${index + 1} of ${lessons.length} · ${alone} minutes, ${withReading} with its reading`,
      html: parts[0]?.html ?? "",
      read: linksTo(read),
      faults: faults.map(({ page, ...fault }) => ({ ...fault, page: linksTo([page])[0] })),
      recap: linesOf(recap),
      previous: lessons[index - 1],
      next: lessons[index + 1] ?? test,
    },
  };
}

export type TestQuestion = Pick<Learn["test"][number], "screen" | "question" | "answer"> & {
  choices: TitledLink[];
  /** Place of the right choice. After `choices` comes one more: that nothing is wrong. */
  right: number;
  page: TitledLink | undefined;
};

export async function learnTestPage(
  site: Pick<Site, "db" | "texts">,
): Promise<PageContent<Or<{ test: TestQuestion[] }>>> {
  const { learn } = site.texts;
  const own = learn && learnPages(learn).find(({ path }) => path === LEARN_TEST);
  if (!own) return pageWithoutFile(site, LEARN_TEST);
  const linksTo = await titledLinks(
    site.db,
    learn.test.flatMap(({ page, choices }) => [page, ...choices]),
  );
  return {
    title: own.title,
    description: own.text,
    path: own.path,
    picture,
    content: {
      test: learn.test.map(({ page, choices, isSound, ...one }) => {
        const links = linksTo(choices);
        return {
          ...one,
          choices: links,
          right: isSound ? links.length : links.findIndex(({ to }) => to === page),
          page: linksTo([page])[0],
        };
      }),
    },
  };
}
