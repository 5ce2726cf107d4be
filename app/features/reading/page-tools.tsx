import { pageIds } from "../../shared/page-ids.ts";
import type { ReadingPage } from "../../shared/reading-page.ts";
import { EditingLinks } from "../editor/editing-links.tsx";
import { SaveButton } from "../settings/save-button.tsx";

const toolClass = "inline-flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:text-ink";

/** What can be done with a page beside reading it, as a quiet row: links that work as they are, and copy with script. */
export function PageTools({ page }: { page: ReadingPage }) {
  return (
    <ul aria-label="This page" className="no-print flex flex-wrap gap-x-5">
      <li>
        <a href={`${page.path}.md`} data-copy-from="" data-replay="" className={toolClass}>
          Copy as Markdown
        </a>
      </li>
      <li className="needs-script">
        <SaveButton path={page.path} title={page.title} badge={page.badge} className={toolClass} />
      </li>
      {page.checklist.length > 0 && (
        <li className="needs-script">
          <button type="button" className={`copy-code ${toolClass}`} data-replay="" data-copy={checklistOf(page)}>
            Copy checklist
          </button>
        </li>
      )}
      <li>
        <a href={`#${pageIds.cite}`} className={toolClass}>
          Cite
        </a>
      </li>
      {page.editing && <EditingLinks editing={page.editing} />}
      {page.suggestions && (
        <li>
          <a href={page.suggestions.edit} className={toolClass}>
            Suggest an edit
          </a>
        </li>
      )}
    </ul>
  );
}

/** The page's questions as a Markdown task list under its title. */
const checklistOf = ({ title, checklist, url }: ReadingPage): string =>
  [`## ${title}`, "", ...checklist.map((question) => `- [ ] ${question}`), "", url, ""].join("\n");
