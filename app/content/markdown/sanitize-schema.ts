import { defaultSchema, type Schema } from "hast-util-sanitize";
import { linkSchemes } from "../link-schemes.ts";

/**
 * What content may contain: the elements of Markdown, the link schemes of link-schemes.ts,
 * pictures by http(s) or from this site (data: pictures are dropped).
 */
export const contentSchema: Schema = {
  ...defaultSchema,
  // Ids in content come from footnotes only and begin with fn- or fnref-; a prefix would break their links.
  clobberPrefix: "",
  protocols: { ...defaultSchema.protocols, href: linkSchemes, src: ["http", "https"], cite: ["http", "https"] },
  attributes: { ...defaultSchema.attributes, img: ["src", "alt", "title"] },
};

/** What HTML from an editor may contain: the same, but no spans, which Markdown lacks and which multiply cells. */
export const editorSchema: Schema = {
  ...contentSchema,
  attributes: {
    ...contentSchema.attributes,
    "*": (contentSchema.attributes?.["*"] ?? []).filter((name) => name !== "colSpan" && name !== "rowSpan"),
  },
};

/** What a figure may be drawn with: shapes and text, colored by the site's classes alone. */
export const figureSchema: Schema = {
  strip: ["script", "style"],
  tagNames: ["svg", "g", "rect", "circle", "ellipse", "line", "path", "polyline", "polygon", "text", "tspan"],
  attributes: {
    "*": ["className", "transform", "strokeWidth", "strokeDashArray", "strokeLinecap", "opacity"],
    svg: ["viewBox"],
    rect: ["x", "y", "width", "height", "rx", "ry"],
    circle: ["cx", "cy", "r"],
    ellipse: ["cx", "cy", "rx", "ry"],
    line: ["x1", "y1", "x2", "y2"],
    path: ["d"],
    polyline: ["points"],
    polygon: ["points"],
    text: ["x", "y", "dx", "dy", "fontSize", "fontWeight", "fontStyle", "textAnchor", "dominantBaseline"],
    tspan: ["x", "y", "dx", "dy", "fontSize", "fontWeight", "fontStyle", "textAnchor"],
  },
};
