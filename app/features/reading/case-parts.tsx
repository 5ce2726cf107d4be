import { Link } from "react-router";
import { Prose } from "./prose.tsx";

type CasePartsProps = { content: string; verdict: { label: string; meaning: string } };

/** The story of a case, then what its verdict means and where the rubric stands. */
export function CaseParts({ content, verdict: { label, meaning } }: CasePartsProps) {
  return (
    <>
      <Prose html={content} />
      <p className="mt-10 max-w-[42.5rem] border-accent border-l pl-4">
        <strong className="font-semibold">Our verdict: {label}.</strong> {meaning}{" "}
        <Link to="/blog#verdicts" className="underline underline-offset-4">
          How we rate cases
        </Link>
      </p>
    </>
  );
}
