import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { callApi } from "../../../client/call-api.ts";

/** Drawings of the site, whose colors are those of the page that they stand in. */
const ours = /^\/media\/[^?#]+\.svg$/;

/** Shows drawings of the site as its pages do, in their colors: as a picture each would be black. */
export const Drawn = Extension.create({
  name: "drawn",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        nodeViews: {
          image: ({ attrs }) => ({ dom: ours.test(attrs.src) ? drawing(attrs.src, attrs.alt) : picture(attrs) }),
        },
      },
    }),
  ],
});

function picture({ src, alt, title }: Record<string, string | null>): HTMLElement {
  const image = document.createElement("img");
  image.src = src ?? "";
  image.alt = alt ?? "";
  if (title) image.title = title;
  return image;
}

function drawing(src: string, alt: string): HTMLElement {
  const figure = document.createElement("span");
  figure.className = "figure editor-drawing";
  figure.role = "img";
  figure.ariaLabel = alt;
  callApi("GET", src)
    .then((answer) => answer.text())
    .then(
      (text) => {
        const { documentElement: svg } = new DOMParser().parseFromString(text, "image/svg+xml");
        for (const foreign of svg.querySelectorAll("script, style, foreignObject, a, image")) foreign.remove();
        figure.replaceChildren(svg instanceof SVGSVGElement ? document.importNode(svg, true) : alt);
      },
      () => figure.replaceChildren(alt),
    );
  return figure;
}
