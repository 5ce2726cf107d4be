import { contrastIn } from "./pairs.ts";
import { Part } from "./part.tsx";
import { type Colors as Named, themes } from "./theme.ts";
import { themeOfSite } from "./theme-of-site.ts";

const ofPages = ["paper", "raised", "ink", "muted", "hairline", "accent-soft", "on-accent"] as const;

/** The colors of both themes with their values, and for each that is written with, its contrast with the page. */
export function Colors() {
  return (
    <Part id="colors" title="Colors" text="Both themes, as app/ui/styles/theme.css sets them; one accent a kind.">
      <div className="grid gap-6 md:grid-cols-2">
        {themes.map((theme) => {
          const { page, kinds } = themeOfSite[theme];
          return (
            <div key={theme}>
              <h3 className="text-xl">{theme === "dark" ? "Dark" : "Light"}</h3>
              <ul className="mt-3 border-hairline border-t">
                {ofPages.map((name) => (
                  <Swatch key={name} name={name} colors={page} front={name} />
                ))}
                {[...kinds].map(([kind, colors]) => (
                  <Swatch key={kind} name={kind} colors={colors} front="accent" back="accent-soft" />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </Part>
  );
}

type SwatchProps = { name: string; colors: Named; front: string; back?: string };

function Swatch({ name, colors, front, back }: SwatchProps) {
  const value = colors.get(front);
  return (
    <li className="flex items-center gap-3 border-hairline border-b py-2.5">
      <svg viewBox="0 0 72 40" width="72" height="40" aria-hidden="true" className="shrink-0">
        <path fill={colors.get("paper")} d="M0 0h72v40h-72z" />
        <path fill={value} stroke={colors.get("hairline")} d="M8 8h24v24h-24z" />
        {back && <path fill={colors.get(back)} d="M40 8h24v24h-24z" />}
      </svg>
      <span className="grow">
        <span className="block font-medium">{name}</span>
        <span className="block text-muted text-sm tabular-nums">{value}</span>
      </span>
      <span className="text-muted text-sm tabular-nums">
        {contrastIn(colors, { front, back: "paper" }).toFixed(1)} on paper
      </span>
    </li>
  );
}
