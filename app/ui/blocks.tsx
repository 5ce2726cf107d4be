import type { ReactNode } from "react";
import { Link } from "react-router";

/** The top of a list page. */
export function ListHeader({ eyebrow, title, subtitle }: { eyebrow?: string; title: string; subtitle: string }) {
  return (
    <header className="pt-14 pb-10 md:pt-20 md:pb-14">
      {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
      <h1 className="text-[clamp(2.5rem,6vw,4.25rem)] leading-[1.02] tracking-[-0.022em]">{title}</h1>
      <p className="mt-5 max-w-2xl text-lg text-muted md:text-xl">{subtitle}</p>
    </header>
  );
}

/** What stands where a list would, when there is nothing to list. */
export function EmptyState({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-lg border border-hairline border-dashed px-6 py-16 text-center">
      <p className="font-serif text-2xl">{title}</p>
      <p className="mt-2 text-muted">{text}</p>
    </div>
  );
}

/** A page that has only something to say: a record that is not there, an address that leads nowhere. */
export function MessagePage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="wrap flex grow items-center py-20">
      <div className="mx-auto w-full max-w-lg rounded-lg border border-hairline bg-raised p-8 text-center md:p-12">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-4 text-lg text-muted">{text}</p>
        {children && <div className="mt-8">{children}</div>}
      </div>
    </div>
  );
}

const areas = {
  "/basics": { title: "AI Basics", text: "What the technology is and does, told for people who design with it." },
  "/paradigms": { title: "Design Paradigms", text: "The shifts in interaction that AI makes possible." },
  "/laws": { title: "AI Design Laws", text: "Tenets to hold a screen against before it ships." },
} as const;
export type Area = keyof typeof areas;

/** Leads from one area to the two others. */
export function ContinueLearning({ from }: { from: Area }) {
  const kind = { "/basics": "basics", "/paradigms": "paradigms", "/laws": "laws" } as const;
  const others = (Object.keys(areas) as Area[]).filter((area) => area !== from);
  return (
    <section aria-labelledby="continue-learning" className="no-print mt-20 border-hairline border-t pt-10">
      <h2 id="continue-learning" className="text-3xl">
        Continue Learning
      </h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        {others.map((area) => (
          <li key={area}>
            <article data-kind={kind[area]} className="card h-full">
              <h3 className="text-2xl">
                <Link to={area} className="card-link">
                  {areas[area].title}
                </Link>
              </h3>
              <p className="mt-2 text-muted">{areas[area].text}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
