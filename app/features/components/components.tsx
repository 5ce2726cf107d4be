import { Link } from "react-router";
import { escapeXml } from "../../shared/clean-text.ts";
import { LiveComponent } from "./live-component.tsx";
import type { Component } from "./registry.server.ts";

const linkClass = "inline-flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:text-ink";

/** Code with a copy button. As React elements it would be sent twice. */
export function Code({ text, label }: { text: string; label: string }) {
  const html = `<pre tabindex="0" aria-label="${escapeXml(label)}"><code>${escapeXml(text)}</code></pre><button type="button" class="copy-code needs-script" data-replay="">Copy</button>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped
  return <div className="code-block mt-3" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A component at work, the command that installs it, its links and its code. */
function ComponentParts({ slug, title, code, command, all = false, children }: ComponentPartsProps) {
  return (
    <>
      <div className="component no-print mb-6">
        <LiveComponent slug={slug} all={all} />
      </div>
      <Code text={command} label={`Command that installs ${title}`} />
      <ul aria-label={`Take ${title} home`} className="no-print flex flex-wrap gap-x-5 text-muted">
        <li>
          <a href={`/r/${slug}.tsx`} data-copy-from="" data-replay="" className={linkClass}>
            Copy the code
          </a>
        </li>
        <li>
          <a href={`/r/${slug}.md`} data-copy-from="" data-replay="" className={linkClass}>
            Copy as Markdown
          </a>
        </li>
        <li>
          <a href={`/r/${slug}.tsx`} className={linkClass}>
            Open the file
          </a>
        </li>
        {children && <li>{children}</li>}
      </ul>
      <details className="print-open">
        <summary className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
          {code.split("\n").length - 1} lines of code
        </summary>
        <Code text={code} label={`Code of ${title}`} />
      </details>
    </>
  );
}

type ComponentPartsProps = Component & { all?: boolean; children?: React.ReactNode };

/** The tab of a pattern that has a component. */
export const componentPanel = (component: Component) => (
  <section>
    <h2 className="mb-2 text-[1.75rem]">Take it home</h2>
    <p className="mb-5 text-muted">
      This is the file that you install, at work on sample data. It needs React 19 and nothing else.
    </p>
    <ComponentParts {...component}>
      <Link to={`/tools/components#${component.slug}`} className={linkClass}>
        All its states
      </Link>
    </ComponentParts>
  </section>
);

/** A component with all its states. */
export const ComponentSection = (component: Component) => (
  <section aria-labelledby={component.slug} className="mt-16">
    <h2 id={component.slug} className="scroll-mt-24 text-3xl">
      {component.title}
    </h2>
    <p className="measured-small mt-2 mb-6 text-muted">{component.description}</p>
    <ComponentParts {...component} all>
      {component.pattern && (
        <Link to={component.pattern} className={linkClass}>
          Open the pattern
        </Link>
      )}
    </ComponentParts>
  </section>
);
