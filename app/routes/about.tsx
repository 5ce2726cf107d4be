import type { ReactNode } from "react";
import { Link } from "react-router";
import { aboutPage } from "../features/changes/site-pages.server.ts";
import { assemblePage } from "../site/page.ts";
import { PlainPage } from "../ui/page-parts.tsx";
import type { Route } from "./+types/about";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, aboutPage);

const linkClass = "underline underline-offset-4";

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const { meta, siteName, author, articles, reviewed, reportTo } = loaderData;
  return (
    <PlainPage meta={meta}>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        <Part id="who" title="Who makes this">
          {siteName} is a project of{" "}
          <a href={author.url} rel="author" className={linkClass}>
            {author.name}
          </a>
          . It has no advertising and needs no account. Pages have no bylines. Each page lists its sources.
        </Part>
        <Part id="ai" title="What AI did">
          AI drafted most of the text and code of this site. AI also looked up the facts: it searched stored copies of
          public pages, papers and laws, and wrote from what it found there. Each page lists its sources.
        </Part>
        <Part id="errors" title="Report an error">
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
          If a source does not say what we say, that is an error, even if the sentence is true. See the{" "}
          <Link to="/corrections" className={linkClass}>
            corrections
          </Link>{" "}
          so far.
        </Part>
        <Part id="how" title="How it is written">
          Most figures, findings and statements about the law have a footnote with the work and its address; some facts
          still lack one. A figure that several articles use has its own page in the{" "}
          <Link to="/evidence" className={linkClass}>
            evidence
          </Link>
          , with its limits. Advice, examples and thresholds without a footnote are ours. A{" "}
          <Link to="/blog#verdicts" className={linkClass}>
            rubric
          </Link>{" "}
          decides how we rate a case, and a{" "}
          <Link to="/evidence#strength-scale" className={linkClass}>
            scale
          </Link>{" "}
          how we grade a claim.
        </Part>
        <Part id="sources" title="How sources were read">
          Of most studies we read the abstract; the page of a claim says what it was checked against. We read laws,
          rulings and companies’ pages in stored copies, and some news in a reprint, in excerpts or in a summary, which
          the list of sources then says. A program checks footnotes, links and repeated figures before we publish.
        </Part>
        <Part id="review" title="How it is reviewed">
          No independent person has reviewed this guide. “Last reviewed” gives the day on which a page was compared with
          its sources. The end of the page names the role, what was compared with what, and whether a person or a
          program did it. {reviewed} of {articles} articles and claims {reviewed === 1 ? "has" : "have"} such a review,
          and a program made it each time. All other articles say “Not yet reviewed.” A claim says instead when it was
          last checked, and against what.
        </Part>
      </div>
    </PlainPage>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-hairline border-t pt-4">
      <h2 id={id} className="scroll-mt-24 text-2xl">
        {title}
      </h2>
      <p className="mt-2">{children}</p>
    </section>
  );
}
