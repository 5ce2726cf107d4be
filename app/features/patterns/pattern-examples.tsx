import { Link } from "react-router";
import { patternSections } from "../../content/kinds/patterns.ts";
import type { PatternCase } from "../../content/pattern-case.ts";
import { type Product, publisherOf } from "../../content/source.ts";
import { Day } from "../../ui/page-parts.tsx";

type PatternExamplesProps = {
  cases: readonly PatternCase[];
  products: readonly Product[];
  /** Where an example can be sent; undefined while nothing can be sent. */
  submitTo: string | undefined;
};

/** The cases that show a pattern, kept and broken, and products. It asks for more where they can be sent. */
export function PatternExamples({ cases, products, submitTo }: PatternExamplesProps) {
  if (cases.length === 0 && products.length === 0) return <NoExamples submitTo={submitTo} />;
  const kept = cases.filter(({ isKept }) => isKept);
  const broken = cases.filter(({ isKept }) => !isKept);
  return (
    <>
      <Cases title="Where it was kept" cases={kept} />
      <Cases title="Where it was missing or broken" cases={broken} />
      <Products products={products} />
      {submitTo && (
        <p className="mt-10 text-muted">
          Do you know another product that does this well, or badly?{" "}
          <a href={submitTo} className="underline underline-offset-4">
            Tell us about it
          </a>
          .
        </p>
      )}
    </>
  );
}

function Cases({ title, cases }: { title: string; cases: readonly PatternCase[] }) {
  if (cases.length === 0) return null;
  return (
    <section className="mt-10 [.print-only+&]:mt-0">
      <h2 className="mb-4 text-[1.75rem]">{title}</h2>
      <ul className="grid gap-4">
        {cases.map((study) => (
          <li key={study.to} data-kind="case-studies">
            <article className="card">
              <p className="eyebrow">
                {study.label} · {study.verdict}
              </p>
              <h3 className="mt-2 text-xl">
                <Link to={study.to} className="card-link">
                  {study.title}
                </Link>
              </h3>
              <p className="mt-1.5 text-muted">{study.description}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Products({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section className="mt-10 [.print-only+&]:mt-0">
      <h2 className="mb-2 text-[1.75rem]">In products</h2>
      <p className="text-muted">
        What public pages say of them, the makers’ own where we found one, and not what we measured.
      </p>
      <ul className="mt-4 border-hairline border-t">
        {products.map(({ name, says, url, readOn }) => (
          <li key={name} className="border-hairline border-b py-4">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-1">{says}</p>
            <p className="mt-1 text-muted text-sm">
              <a href={url} className="underline underline-offset-4">
                {`${name} at ${publisherOf({ url })}`}
              </a>
              , read <Day on={readOn} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoExamples({ submitTo }: Pick<PatternExamplesProps, "submitTo">) {
  return (
    <div className="rounded-lg border border-hairline border-dashed px-6 py-8 text-center">
      <h2 id={patternSections.examples.id} className="text-2xl">
        {patternSections.examples.title}
      </h2>
      {submitTo && (
        <>
          <p className="mx-auto mt-2 max-w-md text-muted">
            Do you know a product that does this well, or badly? Its story helps the next designer.
          </p>
          <a href={submitTo} className="button mt-5">
            Submit Example
          </a>
        </>
      )}
    </div>
  );
}
