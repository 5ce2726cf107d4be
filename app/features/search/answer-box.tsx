import { Link } from "react-router";
import type { Answer, AnswerPart } from "../../content/search/search-answer.ts";

const pageOf = ({ path }: AnswerPart): string => path.replace(/(?<!\/glossary)[?#].*/, "");

/** A text of a page above a link to it. */
function Part({ part: { title, section, path, text } }: { part: AnswerPart }) {
  return (
    <li className="mt-3">
      <p>{text}</p>
      <p className="mt-1 text-sm">
        <Link to={path} className="underline underline-offset-4">
          {section ? `${title}: ${section}` : title}
        </Link>
      </p>
    </li>
  );
}

/**
 * The answer to a question, in texts of pages with links to their sections. Where no page covers it, the nearest pages.
 * @param isShort true to show the best page alone
 */
export function AnswerBox({
  answer: { isCovered, note, parts },
  isShort = false,
}: {
  answer: Answer;
  isShort?: boolean;
}) {
  const [first] = parts;
  if (!first) return null;
  const title = isCovered ? "What this guide says" : "No page covers this";
  const shown = isShort && isCovered ? parts.filter((part) => pageOf(part) === pageOf(first)) : parts;
  return (
    <section aria-label={title} data-answer="" className="my-6 max-w-[44rem] border-accent border-l-2 pl-4">
      <h2 className="text-xl">{title}</h2>
      {note && <p className="mt-2 font-medium">{note}</p>}
      {!isCovered && <p className="mt-2 text-muted">The nearest pages:</p>}
      <ul>
        {shown.map((part) => (
          <Part key={`${part.path} ${part.text}`} part={part} />
        ))}
      </ul>
    </section>
  );
}
