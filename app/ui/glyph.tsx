const SIZE = 9;
const MIDDLE = (SIZE - 1) / 2;

/** How big the dot at a place is, 0 (none) to 3; x and y run from -4 to 4 around the middle. */
type Form = (x: number, y: number) => number;

const distance = (x: number, y: number) => Math.hypot(x, y);

/** One form a category: a static drawing of the idea in a field of dots. */
const forms: Record<string, Form> = {
  "what-is-ai": (x, y) => (distance(x, y) < 1.5 ? 3 : Math.abs(distance(x, y) - 3.6) < 0.6 ? 1 : 0),
  "how-ai-works": (x, y) => (x % 2 === 0 && Math.abs(y) <= 4 - Math.abs(x) / 2 ? (x === 0 ? 3 : 1) : 0),
  "core-concepts": (x, y) =>
    Math.abs(x) === Math.abs(y) || x === 0 || y === 0 ? Math.max(1, 3 - Math.floor(distance(x, y) / 1.6)) : 0,
  types: (x, y) => ((Math.floor((x + 4) / 3) + Math.floor((y + 4) / 3)) % 2 === 0 ? 2 : 1),
  training: (x, y) => (y >= -x - 1 && y <= -x + 1 ? 3 : y > -x + 1 ? 1 : 0),
  networks: (x, y) =>
    Math.abs(x) === 4 && y % 2 === 0 ? 2 : x === 0 && y % 4 === 0 ? 3 : Math.abs(x) === 2 && Math.abs(y) === 2 ? 1 : 0,
  transparency: (x, y) =>
    Math.max(Math.abs(x), Math.abs(y)) === 4 ? 1 : Math.max(Math.abs(x), Math.abs(y)) <= 1 ? 3 : 0,
  control: (x, y) =>
    y % 3 === 0 ? (x === y / 1.5 || (y === 0 && x === 0) || (y === 3 && x === -2) || (y === -3 && x === 2) ? 3 : 1) : 0,
  context: (x, y) => (distance(x - 1, y - 1) < 1.2 ? 3 : distance(x + 1, y + 1) < 3.3 ? 1 : 0),
  accountability: (x, y) =>
    y === 4 || x === 0 ? 2 : y === -2 && Math.abs(x) <= 4 ? 1 : Math.abs(Math.abs(x) - 3) <= 1 && y === 1 ? 3 : 0,
  "dark-matter": (x, y) => (distance(x, y) > 3.2 ? 1 : distance(x + 1, y - 1) < 1 ? 3 : 0),
  fairness: (x, y) => (Math.abs(x) === 3 ? (Math.abs(y) <= 2 ? 2 : 0) : y === 0 ? 1 : 0),
  "intent-driven-creation": (x, y) => (y === 0 && x < 2 ? 1 : x >= 2 && Math.abs(y) <= 4 - x + 1 ? 3 : 0),
  "generative-partnership": (x, y) =>
    distance(x + 2, y) < 2.3 && distance(x - 2, y) < 2.3
      ? 3
      : distance(x + 2, y) < 2.5 || distance(x - 2, y) < 2.5
        ? 1
        : 0,
  "adaptive-interfaces": (x, y) => (x <= -1 && y <= -1 ? 3 : x >= 1 && y >= 1 ? 2 : x >= 1 && y <= -1 ? 1 : 0),
  "probabilistic-systems": (x, y) => (4 - y <= 8 * Math.exp(-(x * x) / 5) ? (Math.abs(x) <= 1 ? 3 : 1) : 0),
  "cross-modal-interaction": (x, y) =>
    Math.abs(y - Math.round(3 * Math.sin(x / 1.3))) < 0.5 ? 3 : y === 0 || x === 0 ? 1 : 0,
  pattern: (x, y) => ((x + y) % 2 === 0 && (x - y) % 4 === 0 ? 3 : (x + y) % 2 === 0 ? 1 : 0),
  "case-study": (x, y) => (x === -4 || y === 4 ? 1 : x > -4 && y > -x - 1 && x % 2 === 0 ? 2 : 0),
};

const cells = Array.from({ length: SIZE * SIZE }, (_, index) => ({
  x: (index % SIZE) - MIDDLE,
  y: Math.floor(index / SIZE) - MIDDLE,
}));

/** A dot is a line of no length with round ends: one path a size keeps a glyph to a few hundred bytes. */
function path(form: Form, size: number): string {
  return cells
    .filter(({ x, y }) => form(x, y) === size)
    .map(({ x, y }) => `M${x + MIDDLE + 1} ${y + MIDDLE + 1}h0`)
    .join("");
}

/** A form of its own for any other name: mirrored, and drawn from the name's letters. */
function formOf(name: string): Form {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return (x, y) => {
    const draw = (seed * (Math.abs(x) + 3) * (y + 11) * 7919 + seed) % 97;
    return distance(x, y) > 4.5 ? 0 : draw < 26 ? 3 : draw < 60 ? 1 : 0;
  };
}

/** The mark of a category; decoration, hidden from assistive technology. */
export function Glyph({ category, className = "size-16" }: { category: string; className?: string }) {
  const form = forms[category] ?? formOf(category);
  return (
    <svg viewBox="0 0 10 10" className={`glyph shrink-0 ${className}`} aria-hidden="true">
      <path d={path(form, 1)} strokeWidth="0.22" />
      <path d={path(form, 2)} strokeWidth="0.48" />
      <path d={path(form, 3)} strokeWidth="0.78" />
    </svg>
  );
}
