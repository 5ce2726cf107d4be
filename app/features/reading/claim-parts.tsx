import { Link } from "react-router";
import { Prose } from "./prose.tsx";

type ClaimPartsProps = {
  parts: readonly { name: string; html: string }[];
  strength: string;
  checkedAgainst: string;
  design: string;
};

/** What a claim rests on, part by part, then what a designer does with it. */
export function ClaimParts({ parts, strength, checkedAgainst, design }: ClaimPartsProps) {
  return (
    <>
      <dl className="border-hairline border-b">
        {parts.map(({ name, html }) => (
          <Row key={name} name={name}>
            <Prose html={html} />
          </Row>
        ))}
        <Row name="Strength">
          {strength}{" "}
          <Link to="/evidence#strength-scale" className="underline underline-offset-4">
            The whole scale
          </Link>
        </Row>
        <Row name="Checked against">{checkedAgainst}</Row>
      </dl>
      <section className="mt-12">
        <h2 className="mb-4 text-[1.75rem]">What it means for a design</h2>
        <Prose html={design} />
      </section>
    </>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="border-hairline border-t py-4 md:grid md:grid-cols-[10rem_1fr] md:gap-6">
      <dt className="eyebrow mb-1.5 md:pt-1.5">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
