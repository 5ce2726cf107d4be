import type { EditingLinks as Links } from "../../shared/editor-addresses.ts";

const linkClass = "inline-flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:text-ink";

/** Where a maintainer changes a record and sees its past, as items of a list. Native links: the editor is no part of the application that visitors have. */
export function EditingLinks({ editing, of }: { editing: Links; of?: string }) {
  const more = of && <span className="sr-only"> {of}</span>;
  return (
    <>
      <li>
        <a href={editing.edit} className={linkClass}>
          Edit{more}
        </a>
      </li>
      <li>
        <a href={editing.history} className={linkClass}>
          History{more}
        </a>
      </li>
    </>
  );
}
