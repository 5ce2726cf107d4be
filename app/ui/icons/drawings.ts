/** The drawings of icons, as SVG, by file name. A path with a class `quiet` has a paler ink; `data-motion` is how it moves under the pointer. */
const drawings = Object.fromEntries(
  Object.entries(import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default", eager: true })).map(
    ([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ""), svg.replaceAll(/\n\s*/g, "")],
  ),
);

export const iconNames: readonly string[] = Object.keys(drawings);

/** The drawing of an icon as SVG; a window for a name that has none. */
export const drawingOf = (name: string): string =>
  (Object.hasOwn(drawings, name) && drawings[name]) || drawings.pattern || "";
