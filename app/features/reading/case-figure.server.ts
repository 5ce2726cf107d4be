import type { EntityOf } from "../../content/kinds/index.ts";
import type { Site } from "../../site/context.ts";
import { firstFigure } from "./first-figure.ts";

/** The figure of a case as HTML; undefined where its article has none. */
export async function caseFigure(
  { articles }: Pick<Site, "articles">,
  { content }: Pick<EntityOf<"case-studies">, "content">,
): Promise<string | undefined> {
  const drawn = firstFigure(content);
  const figure = drawn && (await articles.renderParts([drawn], { sources: [] }));
  return figure ? figure.parts[0]?.html : undefined;
}
