import { titleOfPage } from "../../content/address/pages.ts";
import { LEARN, LEARN_TEST, learnPages, lessonPath } from "../../content/learn.ts";
import { linesOf } from "../../content/lines.ts";
import { sharePicturePath } from "../../content/share-pictures.ts";
import type { Learn, Lesson } from "../../content/site-files.ts";
import type { MissingRecord } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { missingPage, pageWithoutFile } from "../reading/message-pages.server.ts";
import { type TitledLink, titledLinks } from "../reading/titled-links.server.ts";

type Or<Content> = { missing: MissingRecord } | (Content & { missing?: undefined });

const picture = { path: sharePicturePath(LEARN), alt: titleOfPage(LEARN) };
const MINUTES = 15;

export type LessonEntry = { slug: string; to: string; title: string; idea: string };
type Overview = { lessons: LessonEntry[]; test: TitledLink | undefined };

/** All lessons, and the test if there is one. */
const overviewOf = ({ lessons, test }: Learn): Overview => ({
  lessons: lessons.map((lesson) => ({
    slug: lesson.slug,
    to: lessonPath(lesson),
    title: lesson.title,
    idea: lesson.idea,
  })),
  test: test.length > 0 ? { to: LEARN_TEST, title: "Test Yourself" } : undefined,
});

export async function learnPage(site: Pick<Site, "db" | "texts">): Promise<PageContent<Or<Overview>>> {
  const { learn } = site.texts;
  if (!learn) return pageWithoutFile(site, LEARN);
  const test = learn.test.length > 0 ? ` At the end, ${learn.test.length} screens test you.` : "";
  return {
    title: titleOfPage(LEARN),
    description: `Lessons of ${MINUTES} minutes: one idea, and one broken screen in which you find three faults.${test}`,
    path: LEARN,
    content: overviewOf(learn),
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
  const { lessons, test } = overviewOf(learn);
  return {
    title,
    description: idea,
    path: lessonPath(lesson),
    picture,
    movedTo: slug === lesson.slug ? undefined : lessonPath(lesson),
    content: {
      lesson: shown,
      eyebrow: `Lesson ${index + 1} of ${lessons.length} · ${MINUTES} minutes`,
      html: parts[0]?.html ?? "",
      read: linksTo(read),
      faults: faults.map(({ page, ...fault }) => ({ ...fault, page: linksTo([page])[0] })),
      recap: linesOf(recap),
      previous: lessons[index - 1],
      next: lessons[index + 1] ?? test,
    },
  };
}

export type TestQuestion = Omit<Learn["test"][number], "page"> & { page: TitledLink | undefined };

export async function learnTestPage(
  site: Pick<Site, "db" | "texts">,
): Promise<PageContent<Or<{ test: TestQuestion[] }>>> {
  const { learn } = site.texts;
  const own = learn && learnPages(learn).find(({ path }) => path === LEARN_TEST);
  if (!own) return pageWithoutFile(site, LEARN_TEST);
  const linksTo = await titledLinks(
    site.db,
    learn.test.map(({ page }) => page),
  );
  return {
    title: own.title,
    description: own.text,
    path: own.path,
    picture,
    content: { test: learn.test.map(({ page, ...one }) => ({ ...one, page: linksTo([page])[0] })) },
  };
}
