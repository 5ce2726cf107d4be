export type ScaleProps = {
  /** The anchor by which other pages lead here. */
  id: string;
  title: string;
  intro: string;
  grades: Readonly<Record<string, { label: string; meaning: string }>>;
};

/** What the grades mean that we give, under the list of what is graded. */
export function Scale({ id, title, intro, grades }: ScaleProps) {
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="scroll-mt-24 text-3xl">
        {title}
      </h2>
      <p className="measured-small mt-3 text-muted">{intro}</p>
      <dl className="mt-6">
        {Object.values(grades).map(({ label, meaning }) => (
          <div key={label} className="border-hairline border-t py-3 md:grid md:grid-cols-[11rem_1fr]">
            <dt className="font-serif text-lg">{label}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
