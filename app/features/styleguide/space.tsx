import { Part } from "./part.tsx";

/** Distances that pages use, in pixels. */
const distances = [4, 8, 12, 16, 24, 32, 40, 56, 80];
/** Radii, in pixels, with what has them. */
const radii = [
  [4, "code, skip link"],
  [8, "cards, figures, panels"],
  [22, "buttons, badges, filters"],
] as const;

/** Spacing and radii, drawn to size. */
export function Space() {
  return (
    <Part id="space" title="Space and corners" text="Distances in pixels, and how round things are.">
      <ul className="grid gap-2">
        {distances.map((distance) => (
          <li key={distance} className="flex items-center gap-3">
            <svg width="80" height="16" aria-hidden="true">
              <rect width={distance} height="16" className="fig-solid" />
            </svg>
            <span className="text-muted text-sm tabular-nums">{distance}</span>
          </li>
        ))}
      </ul>
      <ul className="mt-6 flex flex-wrap gap-6">
        {radii.map(([radius, what]) => (
          <li key={radius}>
            <svg viewBox="0 0 122 46" width="122" height="46" aria-hidden="true">
              <rect x="1" y="1" width="120" height="44" rx={radius} className="fig-accent" />
            </svg>
            <span className="block text-muted text-sm">
              {radius === 22 ? "round" : radius}: {what}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
