import { Link } from "react-router";
import { aboutPage } from "../features/changes/about-page.server.ts";
import { PartsAside } from "../features/reading/contents.tsx";
import { assemblePage } from "../site/page.ts";
import { PageHead } from "../ui/page-head.tsx";
import { Day, ListHeader } from "../ui/page-parts.tsx";
import type { Route } from "./+types/about";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, aboutPage);

type PagePart = { id: string; title: string };

const parts = {
  who: { id: "who", title: "Who makes this" },
  how: { id: "how", title: "How it is written and reviewed" },
  ai: { id: "ai", title: "What AI did" },
  errors: { id: "errors", title: "Report an error" },
  corrections: { id: "corrections", title: "Corrections so far" },
} as const satisfies Record<string, PagePart>;

const linkClass = "underline underline-offset-4";

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const { meta, siteName, author, articles, reviewed, corrections, reportTo } = loaderData;
  return (
    <div className="wrap pb-24">
      <PageHead meta={meta} />
      <ListHeader title={meta.title} subtitle={meta.description} icon="centered" />
      <PartsAside parts={Object.values(parts).filter((part) => part !== parts.corrections || corrections.length > 0)}>
        <div className="measured-small space-y-12">
          <Part part={parts.who}>
            <p>
              {siteName} is a project of{" "}
              <a href={author.url} rel="author" className={linkClass}>
                {author.name}
              </a>
              . It shows no advertising and asks for no account. Pages carry no bylines. Each page lists its sources.
            </p>
          </Part>
          <Part part={parts.how}>
            <p>
              Most figures, findings and legal statements have a footnote that names a work, with its address. Our own
              advice, examples and thresholds have none, and some statements of fact still lack the footnote that they
              need. A figure that several articles use has a page of its own among the{" "}
              <Link to="/evidence" className={linkClass}>
                evidence
              </Link>
              , with its task, its people, its limits and the day on which it was checked. Companies’ figures are called
              that, and numbers without a source are our own rules of thumb and say so. Before anything is published a
              program checks what a program can: footnotes, links, figures that are used twice, lengths, and that cases
              and laws agree. What a case is called follows from{" "}
              <Link to="/blog#verdicts" className={linkClass}>
                a rubric
              </Link>
              , and what a claim is called from{" "}
              <Link to="/evidence#strength-scale" className={linkClass}>
                a scale
              </Link>
              .
            </p>
            <p>
              Sources were read as they could be had, seldom as the publisher’s page of today. Of most studies that is
              the abstract, and the page of a claim says what it was checked against. Laws, rulings and companies’ pages
              were read in stored copies. Some news was read in a reprint, in excerpts or in a summary, which the list
              of sources then says, and what we know by report alone is told as a report.
            </p>
            <p>
              “Last reviewed” on a page names the day of a recorded check, and the page says what was compared with
              what. Of {articles} articles and claims, {reviewed} have such a record so far; the others say when they
              were last changed. The checks recorded in November 2026 were made with AI. No record names a person, and
              no independent person has reviewed this guide. Those checks compared the laws and basics with our own
              evidence pages and with each other. They did not open the sources again, apart from the texts that the
              record of the guide to the law lists.
            </p>
          </Part>
          <Part part={parts.ai}>
            <p>
              Most of the text and code of this site was drafted with AI. Its facts were looked up with AI as well, in
              the sources that each page lists, read as told above.
            </p>
          </Part>
          <Part part={parts.errors}>
            <p>
              {reportTo ? (
                <>
                  <a href={reportTo} className={linkClass}>
                    Tell us
                  </a>{" "}
                  which page, which sentence, and what its source says.{" "}
                </>
              ) : (
                "This site cannot receive reports yet, because no address is set for them. "
              )}
              A source that does not say what we say is an error, even if the sentence is true. What we correct is
              listed here.
            </p>
          </Part>
          {corrections.length > 0 && (
            <Part part={parts.corrections}>
              <ul>
                {corrections.map(({ on, to, title, what }) => (
                  <li key={what} className="border-hairline border-t py-4">
                    <p className="text-muted text-sm">
                      <Day on={on} />
                    </p>
                    <p className="mt-1 font-serif text-lg">
                      <Link to={to} className={linkClass}>
                        {title}
                      </Link>
                    </p>
                    <p className="mt-1">{what}</p>
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </div>
      </PartsAside>
    </div>
  );
}

function Part({ part: { id, title }, children }: { part: PagePart; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-24 text-3xl">
        {title}
      </h2>
      <div className="mt-4 space-y-4">{children}</div>
    </section>
  );
}
