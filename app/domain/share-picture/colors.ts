/** The dark theme (styles/theme.css) in colors that every program knows. */
export const shades = {
  paper: "#110e0b",
  raised: "#1a1612",
  ink: "#efe9dc",
  muted: "#b3ab9f",
  hairline: "#3b3630",
  onAccent: "#130f0b",
} as const;

type Hue = { accent: string; soft: string };
const plain: Hue = { accent: shades.ink, soft: "#2b251f" };
const hues: Readonly<Record<string, Hue>> = {
  basics: { accent: "#ecbc5e", soft: "#36290f" },
  laws: { accent: "#f88f6f", soft: "#422116" },
  paradigms: { accent: "#c2a8f1", soft: "#2f2540" },
  patterns: { accent: "#7dd8b6", soft: "#122f25" },
  "case-studies": { accent: "#83c4ea", soft: "#142d3b" },
  guides: { accent: "#adca7a", soft: "#252e14" },
  evidence: { accent: "#e89dc0", soft: "#3e202f" },
};

/** The hue of a kind; ink for one without. */
export const hueOf = (kind: string): Hue => hues[kind] ?? plain;
