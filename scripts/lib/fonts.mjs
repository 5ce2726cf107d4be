import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root } from "./root.mjs";

/** What nearly every page is set in: ASCII, the punctuation of the site, and the minus of figures. */
const common = [
  [0x20, 0x7e],
  [0xa0],
  [0xa9],
  [0xb7],
  [0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022],
  [0x2026],
  [0x2212],
];
/** What else the files of the packages are made for; a browser fetches one when a page has such a character. */
const others = {
  latin:
    "U+00A1-00A8,U+00AA-00B6,U+00B8-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD",
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
};

/** The faces: their package, and the axes that the common characters are cut to. Weights are those that the styles ask for. */
const faces = [
  { family: "Newsreader", name: "newsreader", style: "normal", weight: "400 600", axes: { wght: 440 }, isFirst: true },
  { family: "Newsreader", name: "newsreader", style: "italic", weight: "400 600", axes: { wght: 400 }, isFirst: false },
  {
    family: "Instrument Sans",
    name: "instrument-sans",
    style: "normal",
    weight: "400 700",
    axes: { wght: { min: 400, max: 700 } },
    isFirst: true,
  },
];

/**
 * Fonts that nearly every device has, at the widths and heights of ours, so that nothing moves when ours come:
 * measured over the texts of the site. The fonts of the second column are drawn to the metrics of the first.
 */
const stand = (family, style, weight, locals, size, ascent, descent) =>
  `@font-face{font-family:"${family} Fallback";font-style:${style};font-weight:${weight};src:${locals.map((name) => `local("${name}")`).join(",")};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
const standIns = [
  stand(
    "Newsreader",
    "normal",
    "400 700",
    ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos"],
    105.75,
    69.5,
    25.06,
  ),
  stand(
    "Newsreader",
    "italic",
    "400 700",
    ["Times New Roman Italic", "TimesNewRomanPS-ItalicMT", "Liberation Serif Italic", "Tinos Italic"],
    97.83,
    75.13,
    27.09,
  ),
  stand(
    "Instrument Sans",
    "normal",
    "400 540",
    ["Arial", "ArialMT", "Liberation Sans", "Arimo", "Roboto"],
    101.84,
    95.25,
    24.55,
  ),
  stand(
    "Instrument Sans",
    "normal",
    "541 700",
    ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold", "Roboto Bold"],
    97.1,
    99.9,
    25.75,
  ),
];

const text = common
  .flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
  .join("");
const hex = (code) => code.toString(16).toUpperCase().padStart(4, "0");
const range = common.map(([from, to]) => `U+${hex(from)}${to ? `-${hex(to)}` : ""}`).join(",");

const sourceOf = ({ name, style }, part) =>
  readFile(join(root, `node_modules/@fontsource-variable/${name}/files/${name}-${part}-wght-${style}.woff2`));

/** A font as a file of the build, named by its content. */
function fileOf(name, bytes) {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  return { fileName: `assets/${name}-${hash}.woff2`, bytes };
}

/**
 * Makes the fonts of the site: of each face what nearly every page needs, cut small, and the rest by the characters
 * that ask for it.
 *
 * @returns the files, the rules that name them, the addresses of those that the first view is set in, and of the
 *   italic, for pages that begin with it. What is not there at the first paint waits for the next page: nothing moves.
 */
export async function makeFonts() {
  const files = [];
  const rules = [...standIns];
  const preloads = [];
  let italic = "";
  for (const face of faces) {
    const add = (part, unicodeRange, bytes) => {
      const file = fileOf(`${face.name}-${face.style}-${part}`, bytes);
      files.push(file);
      rules.push(
        `@font-face{font-family:"${face.family}";font-style:${face.style};font-weight:${face.weight};font-display:optional;src:url(/${file.fileName}) format("woff2");unicode-range:${unicodeRange}}`,
      );
      return `/${file.fileName}`;
    };
    const { axes } = face;
    const cut = await subsetFont(await sourceOf(face, "latin"), text, { targetFormat: "woff2", variationAxes: axes });
    const address = add("common", range, cut);
    if (face.isFirst) preloads.push(address);
    if (face.style === "italic") italic = address;
    for (const [part, unicodeRange] of Object.entries(others)) add(part, unicodeRange, await sourceOf(face, part));
  }
  return { files, css: rules.join(""), preloads, italic };
}
