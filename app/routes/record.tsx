import type { ReactNode } from "react";
import { type ArticleKind, addressesOf, articleKinds } from "../content/kinds/index.ts";
import { KeyPatterns } from "../features/patterns/key-patterns.tsx";
import { RecordPage } from "../features/reading/article-page.tsx";
import { recordPage } from "../features/reading/record-page.server.ts";
import { CaseParts, ClaimParts, LawParts, Prose } from "../features/reading/record-parts.tsx";
import type { OwnParts } from "../features/reading/record-views.ts";
import { assemblePage } from "../site/page.ts";
import type { Route } from "./+types/record";

/** Patterns have tabs, and a route of their own. */
type TextKind = Exclude<ArticleKind, "patterns">;

const contents: { readonly [K in TextKind]: (own: OwnParts[K]) => ReactNode } = {
  basics: ({ content }) => <Prose html={content} />,
  laws: (own) => <LawParts {...own} />,
  paradigms: ({ content, keyPatterns }) => (
    <>
      {keyPatterns !== undefined && <KeyPatterns html={keyPatterns} />}
      <Prose html={content} />
    </>
  ),
  "case-studies": (own) => <CaseParts {...own} />,
  guides: ({ content }) => <Prose html={content} />,
  evidence: (own) => <ClaimParts {...own} />,
};

const contentOf = <K extends TextKind>(kind: K, own: OwnParts[K]): ReactNode => contents[kind](own);

/** The kind whose records stand at an address, or are previewed there. */
export function kindAt(pattern: string): TextKind {
  for (const kind of articleKinds) {
    const places = [`/editor/preview/${kind}/:slug`, ...addressesOf(kind).map(({ record }) => record)];
    if (kind !== "patterns" && places.includes(`/${pattern}`)) return kind;
  }
  throw new Error(`No kind has its records at /${pattern}.`);
}

export const loader = ({ context, params, pattern }: Pick<Route.LoaderArgs, "context" | "params" | "pattern">) =>
  assemblePage(context, (site) => recordPage(site, kindAt(pattern), params.slug));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <RecordPage {...loaderData}>{(own) => contentOf(loaderData.kind, own)}</RecordPage>;
}
