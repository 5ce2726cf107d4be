import { Link } from "react-router";
import type { SingleScreen } from "../../content/anatomy/description.ts";
import { ScreenWindow } from "../../ui/anatomy/screen.tsx";
import { PatternStyle } from "../patterns/pattern-strip.tsx";
import { Prose } from "../reading/record-parts.tsx";
import { FaultHunt } from "./fault-hunt.tsx";
import type { LessonContent, LessonEntry, TestQuestion } from "./learn-pages.server.ts";
import { DoneButton, DoneCount, DoneMark } from "./progress.tsx";
import { TestRun } from "./test-run-place.tsx";

type PageLink = { to: string; title: string };

const linkClass = "underline underline-offset-4";
const summaryClass = "min-h-11 py-2 font-serif text-xl";

/** The lessons in their order, and the test at their end. */
export function Lessons({ lessons, test }: { lessons: readonly LessonEntry[]; test: PageLink | undefined }) {
  return (
    <>
      <DoneCount slugs={lessons.map(({ slug }) => slug)} />
      <ol className="grid gap-(--gap) md:grid-cols-2">
        {lessons.map(({ slug, to, title, idea, alone, withReading }, index) => (
          <li key={slug}>
            <article className="card h-full">
              <p className="eyebrow">
                Lesson {index + 1} <DoneMark slug={slug} />
                <span className="ml-2 font-normal text-muted figures">
                  {alone} min, {withReading} with reading
                </span>
              </p>
              <h2 className="mt-2 text-2xl">
                <Link to={to} className="card-link">
                  {title}
                </Link>
              </h2>
              <p className="mt-2 text-muted">{idea}</p>
            </article>
          </li>
        ))}
      </ol>
      {test && (
        <p className="mt-8">
          <Link to={test.to} className="button button-first">
            {test.title}
          </Link>
        </p>
      )}
    </>
  );
}

/** A drawn screen with its description for people who do not see it. `id` and `label` are unique on the page. */
function LessonScreen({ id, label, screen }: { id: string; label: string; screen: SingleScreen }) {
  return (
    <div className="max-w-md">
      <ScreenWindow screen={screen} describedBy={id} label={label} />
      <p id={id} className="sr-only">
        {screen.says}
      </p>
    </div>
  );
}

/** The parts of a lesson below its idea. Its answers are folded. */
export function LessonParts({ lesson, html, read, faults, recap, previous, next }: LessonContent) {
  return (
    <>
      <Prose html={html} className="measured" />
      <section aria-labelledby="lesson-faults" className="mt-12">
        <h2 id="lesson-faults" className="text-3xl">
          Find three faults
        </h2>
        <p className="mt-2 text-muted">
          <span className="needs-script">Tap each one on the screen, then unfold the answer.</span>{" "}
          <span className="static-only">Write them down before you unfold the answer.</span>
        </p>
        <PatternStyle />
        <div className="mt-6 grid items-start gap-8 md:grid-cols-2">
          <FaultHunt faults={faults.map(({ wrong }) => wrong)}>
            <LessonScreen id="lesson-broken" label="The broken screen" screen={lesson.screen} />
          </FaultHunt>
          <details className="print-open">
            <summary className={summaryClass}>The three faults, and the screen put right</summary>
            <div className="mt-4 grid gap-6">
              <LessonScreen id="lesson-mended" label="The screen put right" screen={lesson.mended} />
              <ol className="anatomy-callouts max-w-md">
                {faults.map(({ wrong, right, page }) => (
                  <li key={wrong}>
                    <strong className="text-ink">{wrong}</strong> {right}{" "}
                    {page && (
                      <Link to={page.to} className={linkClass}>
                        {page.title}
                      </Link>
                    )}
                  </li>
                ))}
              </ol>
            </div>
          </details>
        </div>
      </section>
      <section aria-labelledby="lesson-recap" className="measured mt-12">
        <h2 id="lesson-recap" className="text-3xl">
          To remember
        </h2>
        <ul className="mt-4 font-serif text-xl leading-snug">
          {recap.map((line) => (
            <li key={line} className="border-hairline border-t py-3">
              {line}
            </li>
          ))}
        </ul>
      </section>
      {read.length > 0 && (
        <section aria-labelledby="lesson-read" className="measured mt-12">
          <h2 id="lesson-read" className="text-2xl">
            Read on
          </h2>
          <ul className="mt-2">
            {read.map(({ to, title }) => (
              <li key={to}>
                <Link to={to} className={`inline-flex min-h-11 items-center ${linkClass}`}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-label="Lessons" className="no-print mt-10 flex flex-wrap gap-3 border-hairline border-t pt-8">
        <DoneButton slug={lesson.slug} />
        {previous && (
          <Link to={previous.to} rel="prev" className="button">
            ← {previous.title}
          </Link>
        )}
        {next && (
          <Link to={next.to} rel="next" className="button">
            {next.title} →
          </Link>
        )}
      </nav>
    </>
  );
}

/** Screens with a question each. */
export const TestScreens = ({ test }: { test: readonly TestQuestion[] }) => (
  <>
    <PatternStyle />
    <TestRun
      questions={test.map(({ screen, ...one }, index) => ({
        ...one,
        screen: <LessonScreen id={`test-${index + 1}`} label={`Screen ${index + 1}`} screen={screen} />,
      }))}
    />
  </>
);
