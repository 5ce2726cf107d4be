/** Icons as SVG by file name. Paths with the class `quiet` are paler; `data-motion` names an animation of glyph.css. */
const drawings = Object.fromEntries(
  Object.entries(import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default", eager: true })).map(
    ([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ""), svg.replaceAll(/\n\s*/g, "")],
  ),
);

export const iconNames: readonly string[] = Object.keys(drawings);

/** An icon as SVG; the `pattern` icon for an unknown name. */
export const drawingOf = (name: string): string =>
  (Object.hasOwn(drawings, name) && drawings[name]) || drawings.pattern || "";
