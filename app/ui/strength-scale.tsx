/** What the grades of evidence mean. */
export function StrengthScale({ scale }: { scale: readonly { label: string; meaning: string }[] }) {
  return (
    <section aria-labelledby="strength-scale" className="mt-16">
      <h2 id="strength-scale" className="scroll-mt-24 text-3xl">
        How we grade
      </h2>
      <p className="mt-3 max-w-2xl text-muted">
        The grade is ours and says how far a claim carries, not how well its authors worked. A claim moves when a study
        is repeated, contradicted or withdrawn.
      </p>
      <dl className="mt-6">
        {scale.map(({ label, meaning }) => (
          <div key={label} className="border-hairline border-t py-3 md:grid md:grid-cols-[9rem_1fr]">
            <dt className="font-serif text-lg">{label}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
