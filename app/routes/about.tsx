import type { ReactNode } from "react";
import { Link } from "react-router";
import { hasFeature } from "../content/site-file.ts";
import { aboutPage } from "../features/changes/site-pages.server.ts";
import { Prose } from "../features/reading/record-parts.tsx";
import { REPORT } from "../shared/report.ts";
import { assemblePage } from "../site/page.ts";
import { PlainPage, WhoAnswers } from "../ui/page-parts.tsx";
import type { Route } from "./+types/about";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, aboutPage);

const linkClass = "underline underline-offset-4";

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const { meta, siteName, author, responsible, articles, reviewed, mustBeReviewed, agentAddress, reportTo, parts } =
    loaderData;
  return (
    <PlainPage meta={meta}>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        <Part id="who" title="Who makes this">
          <p>
            {siteName} is a project of{" "}
            <a href={author.url} rel="author" className={linkClass}>
              {author.name}
            </a>
            . <WhoAnswers {...responsible} /> Reading it needs no account.
          </p>
        </Part>
        {parts.map(({ id, title, html }) => (
          <Part key={id} id={id} title={title}>
            <Prose html={html} />
          </Part>
        ))}
        <Part id="errors" title="Report an error">
          <p>
            <Link to={REPORT} className={linkClass}>
              Found an error?
            </Link>{" "}
            Say which page, which sentence, and what its source says. The form needs no account
            {reportTo ? (
              <>
                ; you can also{" "}
                <a href={reportTo} className={linkClass}>
                  write to us
                </a>
                .{" "}
              </>
            ) : (
              ". "
            )}
            If a source does not say what we say, that is an error, even if the sentence is true.
            {hasFeature("changes") && (
              <>
                {" "}
                See the{" "}
                <Link to="/corrections" className={linkClass}>
                  corrections
                </Link>{" "}
                so far.
              </>
            )}
          </p>
        </Part>
        <Part id="agents" title="Use it from an agent">
          <p>
            Coding agents and assistants that speak the Model Context Protocol can search and read this guide. Add a
            server of the type HTTP with this address; it needs no key:
          </p>
          <p className="mt-2 break-all">
            <code>{agentAddress}</code>
          </p>
        </Part>
        <Part id="review" title="How it is reviewed">
          <p>
            “Last reviewed” gives the day on which a person compared a page with its sources, “Checked by a language
            model” the day on which a model did. {reviewed} of {articles} articles and claims{" "}
            {reviewed === 1 ? "has" : "have"} one or the other; the end of the page names the role and what was compared
            with what. All others are not yet reviewed
            {mustBeReviewed && ", and those in which a mistake can hurt somebody say so at their top"}. A claim says
            when it was last checked, and against what.
          </p>
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
      <div className="mt-2">{children}</div>
    </section>
  );
}
