import { Link } from "react-router";

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
