import { examplesOf } from "../features/api/examples.server.ts";
import { operations } from "../features/api/operations.server.ts";
import { CopyCode } from "../features/reading/article-controls.tsx";
import { assemblePage } from "../site/page.ts";
import { PlainPage } from "../ui/page-parts.tsx";
import type { Route } from "./+types/api-page";

export const loader = ({ context }: Route.LoaderArgs) =>
  assemblePage(context, async (site) => ({
    title: "API",
    description: "Everything on this site as JSON, open to every site and script, no key needed to read.",
    path: "/api",
    content: { operations, examples: await examplesOf(site, operations) },
  }));

export function ServerComponent({ loaderData: { operations: all, examples, meta } }: Route.ServerComponentProps) {
  return (
    <PlainPage meta={meta} icon="data">
      <p className="measured-small">
        The whole of it is described by an{" "}
        <a href="/api/openapi.json" className="underline underline-offset-4">
          OpenAPI 3.1 document
        </a>
        . Answers carry an ETag; ask again with If-None-Match and an unchanged answer costs nothing. An edit that names
        the ETag of its record in If-Match is refused, with both versions, when someone else has changed the record
        since. A refusal is <code>{'{"message": "…"}'}</code> with the status that fits it.
      </p>
      <ul className="mt-10">
        {all.map(({ id, method, path, summary, query = [], headers = [], body, refusals }) => (
          <li key={`${method} ${path}`} className="border-hairline border-t py-5">
            <h2 className="break-all font-mono text-base">
              <span className={`badge mr-3 uppercase ${method === "get" ? "" : "border border-accent"}`}>{method}</span>
              {path}
            </h2>
            <p className="mt-2 text-muted">
              {summary}.{query.map(({ name, text }) => ` Query ${name}: ${text}.`)}
              {headers.map(({ name, text }) => ` Header ${name}: ${text}.`)}
              {body && ` Takes ${body}.`} Refuses with {refusals.join(", ")}.
            </p>
            {examples[id] && (
              <details className="mt-2">
                <summary className="inline-flex min-h-11 items-center font-medium text-sm underline underline-offset-4">
                  Example<span className="sr-only"> of {id}</span>
                </summary>
                <Code text={examples[id].request} label={`Request of ${id}`} />
                <Code text={examples[id].answer} label={`Answer of ${id}, shortened`} />
              </details>
            )}
          </li>
        ))}
      </ul>
      <CopyCode />
    </PlainPage>
  );
}

function Code({ text, label }: { text: string; label: string }) {
  return (
    <section aria-label={label} className="code-block mt-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{text}</pre>
      <button type="button" className="copy-code needs-script" data-replay="">
        Copy
      </button>
    </section>
  );
}
