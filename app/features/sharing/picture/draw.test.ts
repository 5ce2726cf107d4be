import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { anatomySchema } from "../../../content/anatomy/description.ts";
import { themeColors } from "../../../content/colors.ts";
import { escapeXml } from "../../../shared/clean-text.ts";
import { drawSharePicture, isDrawable, pictureColors, type SharePicture, titleLines } from "./draw.ts";

const theme = themeColors(readFileSync(join(import.meta.dirname, "../../../ui/styles/theme.css"), "utf8"));
const page: SharePicture = {
  siteName: "AI UX Field Guide",
  colors: pictureColors(theme, "laws"),
  badge: "AI Law",
  title: "Dark Matter",
  icon: "dark-matter",
};
const words = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

describe("the picture of a page", () => {
  it("says its kind, its title and the site, and shows its icon", () => {
    const svg = drawSharePicture(page);
    expect(words(svg)).toEqual(["AI Law", "Dark Matter", "AI UX Field Guide"]);
    expect(svg).toContain('stroke-linecap="round"');
    expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/);
  });

  it("shows a drawn screen in the place of the icon, which fades into the paper where it is cut", () => {
    const ideal = { state: "ideal", says: "All is there.", title: "Lease", parts: [{ text: "A clause." }] };
    const empty = { state: "empty", says: "Nothing is there.", title: "Lease", parts: [{ text: "None." }] };
    const svg = drawSharePicture({
      ...page,
      anatomy: anatomySchema.parse({ callouts: ["A.", "B."], states: [ideal, empty] }),
    });
    expect(svg).toContain("A clause.");
    expect(svg).not.toContain('stroke-linecap="round"');
    const { paper } = page.colors;
    expect(svg).toContain(`<stop stop-color="${paper}" stop-opacity="0"/><stop offset="1" stop-color="${paper}"/>`);
    expect(svg.indexOf('fill="url(#fade)"')).toBeGreaterThan(svg.indexOf("A clause."));
    expect(drawSharePicture(page)).not.toContain("#fade");
  });

  it("has the colors of its kind in the dark theme, and ink for a page of no kind", () => {
    expect(drawSharePicture(page)).toContain('stroke="#f88f6f"');
    expect(pictureColors(theme, "guides")).toMatchObject({ paper: "#110e0b", accent: "#adca7a", soft: "#252e14" });
    const { ink, accent, soft } = pictureColors(theme, "");
    expect([ink, accent, soft]).toEqual(["#efe9dc", "#efe9dc", "#2b251f"]);
  });

  it("escapes what stands in a title", () => {
    expect(drawSharePicture({ ...page, title: "A <b> & c" })).toContain("A &lt;b&gt; &amp; c");
  });

  it("leaves out a title that its fonts cannot write, and says the kind in its place", () => {
    for (const title of [
      "人工知能",
      "تصميم",
      "डिज़ाइन",
      "Правило",
      "🤖",
      "A ≥ B",
      "A → B",
      "A ≠ B",
      "Δ trust",
      "Nguyễn’s rule",
    ]) {
      expect(isDrawable(title)).toBe(false);
      expect(words(drawSharePicture({ ...page, title }))).toEqual(["AI Law", "AI Law", "AI UX Field Guide"]);
    }
    expect(words(drawSharePicture({ ...page, badge: "人工知能", title: "設計" }))).toEqual([
      "",
      "",
      "AI UX Field Guide",
    ]);
    for (const title of ["🤖 Robots", "\u0000Robots", "Robots 👩🏽‍💻🇩🇪", "Robots ❤️", "Ro\u00adbots"]) {
      expect(words(drawSharePicture({ ...page, title }))).toEqual(["AI Law", "Robots", "AI UX Field Guide"]);
    }
    for (const title of ["Überführung", "Łódź – naïve “quotes”", "Ĝis revido ± 10%"])
      expect(isDrawable(title)).toBe(true);
    expect(words(drawSharePicture({ ...page, title: "Łódź".normalize("NFD") }))).toContain("Łódź");
  });

  it("declares as drawable what its fonts draw, each character with ink of its own", async () => {
    const { Resvg } = await import("@resvg/resvg-js");
    const fontFiles = ["title-latin", "title-latin-ext"].map((name) => join(import.meta.dirname, `fonts/${name}.ttf`));
    const isInked = (character: string) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text y="50" font-family="Newsreader">${escapeXml(character)}</text></svg>`;
      return new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).getBBox() !== undefined;
    };
    expect([isInked("Δ"), isInked("A")]).toEqual([false, true]);
    const all = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).filter(isDrawable);
    expect(all.filter((one) => !/[\s\u00ad]/.test(one) && !isInked(one))).toEqual([]);
    expect(all.length).toBeGreaterThan(350);
  });

  it("sets short titles large and long ones small, loses no word, and cuts what is longer than all room", () => {
    expect(titleLines("Dark Matter")).toEqual({ size: 88, lines: ["Dark Matter"] });
    const long = "Coding assistants: one study faster, one study slower, and what both say";
    const { size, lines } = titleLines(long);
    expect(size).toBeLessThan(88);
    expect(lines.join(" ")).toBe(long);
    expect(titleLines("Electroencephalographies").lines).toEqual(["Electroencephalographies"]);
    const cut = titleLines("word ".repeat(80));
    expect(cut.lines).toHaveLength(6);
    expect(cut.lines.at(-1)).toMatch(/…$/);
  });
});
