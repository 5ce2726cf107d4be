import { Link } from "react-router";
import { patternSections } from "../../content/kinds/patterns.ts";
import { escapeXml } from "../../shared/clean-text.ts";
import { SectionHeading } from "../../ui/page-parts.tsx";
import { LiveComponent } from "./live-component.tsx";
import type { Component } from "./registry.server.ts";

const linkClass = "inline-flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:text-ink";

/** Code with a copy button. As React elements it would be sent twice. */
export function Code({ text, label }: { text: string; label: string }) {
  const html = `<pre tabindex="0" aria-label="${escapeXml(label)}"><code>${escapeXml(text)}</code></pre><button type="button" class="copy-code needs-script" data-replay="">Copy</button>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped
  return <div className="code-block mt-3" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The command that installs a component, its links and its code. */
function ComponentParts({ slug, title, code, command, isOpen = false, children }: ComponentPartsProps) {
  return (
    <>
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
      <details className="print-open" open={isOpen}>
        <summary className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
          {code.split("\n").length - 1} lines of code
        </summary>
        <Code text={code} label={`Code of ${title}`} />
      </details>
    </>
  );
}

type ComponentPartsProps = Component & { isOpen?: boolean; children?: React.ReactNode };

/** The tab of a pattern that has a component. */
export const componentPanel = (component: Component) => (
  <section>
    <SectionHeading {...patternSections.component} className="mb-2 text-[1.75rem]">
      {patternSections.component.title}
    </SectionHeading>
    <p className="mb-5 text-muted">
      This is the file that works at the top of the page, on sample data. It needs React 19 and nothing else.
    </p>
    <ComponentParts {...component} isOpen>
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
    <div className="mb-6">
      <LiveComponent slug={component.slug} all />
    </div>
    <ComponentParts {...component}>
      {component.pattern && (
        <Link to={component.pattern} className={linkClass}>
          Open the pattern
        </Link>
      )}
    </ComponentParts>
  </section>
);
