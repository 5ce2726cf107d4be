import { describe, expect, it } from "vitest";
import { htmlOf } from "../../../tests/support/markdown.ts";

const drawn = (svg: string, markdown = '![Words](/media/a.svg "Caption")') =>
  htmlOf(markdown, { drawings: new Map([["/media/a.svg", svg]]) });

describe("a picture alone in its paragraph", () => {
  it("is a figure with its title as caption, loaded late", () => {
    expect(htmlOf('![Words](/media/a.png "A *caption*")')).toBe(
      '\n<figure class="figure"><img src="/media/a.png" alt="Words" loading="lazy" decoding="async"><figcaption>A *caption*</figcaption></figure>\n',
    );
  });

  it("needs no caption", () => {
    expect(htmlOf("![Words](/media/a.png)")).not.toContain("figcaption");
  });

  it("is no figure among words", () => {
    expect(htmlOf("See ![Words](/media/a.png)")).not.toContain("<figure");
  });
});

describe("an SVG of this site", () => {
  it("is drawn in the page, with the text alternative as its name", () => {
    expect(drawn('<svg viewBox="0 0 4 2" width="4"><rect class="fig-box" x="1" width="2" height="1"/></svg>')).toBe(
      '\n<figure class="figure"><svg viewBox="0 0 4 2" role="img" aria-label="Words" focusable="false"><rect class="fig-box" x="1" width="2" height="1"></rect></svg><figcaption>Caption</figcaption></figure>\n',
    );
  });

  it("is a picture like any other where it is not known", () => {
    expect(htmlOf("![Words](/media/b.svg)")).toContain('<img src="/media/b.svg" alt="Words" loading="lazy"');
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["an event", '<rect onload="alert(1)"/>'],
    ["a link", '<a href="javascript:alert(1)"><text>a</text></a>'],
    ["foreign content", "<foreignObject><body onload=alert(1)></body></foreignObject>"],
    ["a style", '<style>*{display:none}</style><rect style="fill:red" fill="red"/>'],
    ["a picture from elsewhere", '<image href="https://a.test/b.png"/><use href="https://a.test/c.svg#d"/>'],
    ["an animation", '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ["an id", '<rect id="content"/>'],
  ])("loses %s", (_name, inner) => {
    const html = drawn(`<svg viewBox="0 0 1 1" onload="alert(1)">${inner}<circle r="1"/></svg>`);
    expect(html).toContain('<circle r="1"></circle></svg>');
    expect(html).not.toMatch(/script|onload|style|fill|<a |href|animate|foreign|id=|display/);
  });

  it("that is none leaves its text alternative", () => {
    expect(drawn("no drawing")).toBe('\n<figure class="figure">Words<figcaption>Caption</figcaption></figure>\n');
  });
});
