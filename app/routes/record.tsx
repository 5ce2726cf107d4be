import type { ReactNode } from "react";
import { KeyPatterns } from "../features/patterns/pattern-library.tsx";
import { RecordPage } from "../features/reading/article-page.tsx";
import { recordKindAt, recordPage, type TextKind } from "../features/reading/record-page.server.ts";
import { CaseParts, ClaimParts, LawParts, Prose } from "../features/reading/record-parts.tsx";
import type { KindContent } from "../features/reading/record-views.ts";
import { assemblePage } from "../site/page.ts";
import type { Route } from "./+types/record";

const contents: { readonly [K in TextKind]: (own: KindContent[K]) => ReactNode } = {
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

const contentOf = <K extends TextKind>(kind: K, own: KindContent[K]): ReactNode => contents[kind](own);

export const loader = ({ context, params, pattern }: Pick<Route.LoaderArgs, "context" | "params" | "pattern">) =>
  assemblePage(context, (site) => recordPage(site, recordKindAt(pattern), params.slug));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <RecordPage {...loaderData}>{(own) => contentOf(loaderData.kind, own)}</RecordPage>;
}
