import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root } from "./root.mjs";

/** Code points that nearly every page needs: ASCII, the punctuation of the site, and the minus sign. */
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
/** Unicode ranges of the packages' other files. A browser fetches a file when a page has such a character. */
const others = {
  latin:
    "U+00A1-00A8,U+00AA-00B6,U+00B8-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD",
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
};

/** Faces: their package, and the axes of the subset of common characters. Weights are those in the style sheets. */
const faces = [
  { family: "Newsreader", name: "newsreader", style: "normal", weight: "400 600", axes: { wght: 440 } },
  { family: "Newsreader", name: "newsreader", style: "italic", weight: "400 600", axes: { wght: 400 } },
  {
    family: "Instrument Sans",
    name: "instrument-sans",
    style: "normal",
    weight: "400 700",
    axes: { wght: { min: 400, max: 700 } },
  },
];

/** Ascent and descent in percent of the font size, which fallback fonts must keep. */
const heights = { Newsreader: [73.5, 26.5], "Instrument Sans": [97, 25] };
const times = ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos"];
const timesItalic = ["Times New Roman Italic", "TimesNewRomanPS-ItalicMT", "Liberation Serif Italic", "Tinos Italic"];
const arial = ["Arial", "ArialMT", "Liberation Sans", "Arimo"];
const arialBold = ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"];

/**
 * Fallback fonts that nearly every device has, with the metrics of ours, so that little moves when ours load. Phones
 * have others than desktops. The last value is `size-adjust` in percent, measured over the texts of the site by weight
 * (Liberation for Times and Arial).
 */
const fallbackFonts = [
  ["Newsreader", "", "normal", "400 700", times, 106.1],
  ["Newsreader", "", "italic", "400 700", timesItalic, 97.5],
  ["Newsreader", " Phone", "normal", "400 700", ["Noto Serif", "NotoSerif"], 90.1],
  ["Newsreader", " Phone", "italic", "400 700", ["Noto Serif Italic", "NotoSerif-Italic"], 84.6],
  ["Instrument Sans", "", "normal", "400 460", arial, 101.8],
  ["Instrument Sans", "", "normal", "461 540", arial, 104.3],
  ["Instrument Sans", "", "normal", "541 700", arialBold, 98.2],
  ["Instrument Sans", " Phone", "normal", "400 460", ["Roboto", "Roboto-Regular"], 102.2],
  ["Instrument Sans", " Phone", "normal", "461 540", ["Roboto Medium", "Roboto-Medium"], 104.3],
  ["Instrument Sans", " Phone", "normal", "541 700", ["Roboto Bold", "Roboto-Bold"], 104.3],
].map(([family, device, style, weight, names, size]) => {
  const sources = names.map((name) => `local("${name}")`).join(",");
  const [ascent, descent] = heights[family].map((height) => ((height * 100) / size).toFixed(2));
  return `@font-face{font-family:"${family} Fallback${device}";font-style:${style};font-weight:${weight};src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
});

const text = common
  .flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
  .join("");
const hex = (code) => code.toString(16).toUpperCase().padStart(4, "0");
const range = common.map(([from, to]) => `U+${hex(from)}${to ? `-${hex(to)}` : ""}`).join(",");

const sourceOf = ({ name, style }, part) =>
  readFile(join(root, `node_modules/@fontsource-variable/${name}/files/${name}-${part}-wght-${style}.woff2`));

/** A font as a file of the build, with a content hash in its name. */
function fileOf(name, bytes) {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  return { fileName: `assets/${name}-${hash}.woff2`, bytes };
}

/**
 * Makes the font files: for each face a small subset of the common characters, and a file per other Unicode range.
 *
 * Pages do not preload fonts: that would delay the text, and the first paint would come a third later.
 *
 * @returns the files, and the @font-face rules that load them.
 */
export async function makeFonts() {
  const files = [];
  const rules = [...fallbackFonts];
  for (const face of faces) {
    const add = (part, unicodeRange, bytes) => {
      const file = fileOf(`${face.name}-${face.style}-${part}`, bytes);
      files.push(file);
      rules.push(
        `@font-face{font-family:"${face.family}";font-style:${face.style};font-weight:${face.weight};font-display:swap;src:url(/${file.fileName}) format("woff2");unicode-range:${unicodeRange}}`,
      );
    };
    const { axes } = face;
    const subset = await subsetFont(await sourceOf(face, "latin"), text, {
      targetFormat: "woff2",
      variationAxes: axes,
    });
    add("common", range, subset);
    for (const [part, unicodeRange] of Object.entries(others)) add(part, unicodeRange, await sourceOf(face, part));
  }
  return { files, css: rules.join("") };
}
