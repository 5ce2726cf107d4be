import { placeOf } from "../content/heading-ids.ts";

type SectionHeadingProps = { id: string; tab?: string | undefined; children: string; className?: string };

/** The heading of a part of a page, of level 2, with a link to it beside it, as headings of running text have. */
export function SectionHeading({ id, tab, children, className = "" }: SectionHeadingProps) {
  return (
    <div className={`heading ${className}`}>
      <h2 id={id} className="text-[length:inherit]">
        {children}
      </h2>
      <a href={placeOf({ id, tab })} className="anchor" aria-label={`Link to “${children}”`}>
        #
      </a>
    </div>
  );
}
