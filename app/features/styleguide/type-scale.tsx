import { Part } from "./part.tsx";

/** Each size that titles and texts have, in the classes that pages use. */
const sizes = [
  ["Title of a list", "font-serif text-[clamp(2.5rem,6vw,4.25rem)] leading-[1.02] tracking-[-0.022em]"],
  ["Title of an article", "font-serif text-[clamp(2.125rem,4.4vw,3.25rem)] leading-[1.04] tracking-[-0.022em]"],
  ["Title of a section", "font-serif text-3xl"],
  ["Title of a card", "font-serif text-[1.625rem] leading-[1.15]"],
  ["Title of a line", "font-serif text-xl"],
  ["Subtitle", "text-lg text-muted"],
  ["Text of pages", ""],
  ["Small text", "text-muted text-sm"],
  ["Line above a title", "eyebrow"],
] as const;

/** The type scale: the serif for titles, the grotesk for text. */
export function TypeScale() {
  return (
    <Part id="type" title="Type" text="Newsreader for titles, Instrument Sans for text; both are the site's own files.">
      <dl className="border-hairline border-t">
        {sizes.map(([name, classes]) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-1 border-hairline border-b py-3 md:grid-cols-[18rem_1fr] md:items-baseline"
          >
            <dt className="text-muted text-sm">{name}</dt>
            <dd className={classes}>Say what was done, and why</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
