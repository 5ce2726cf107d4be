import { ratingScale } from "../content/kinds/case-studies.ts";
import { strengthScale } from "../content/kinds/evidence.ts";
import type { ArticleKind } from "../content/kinds/index.ts";
import { CaseComparison, CaseFilters, CaseLines } from "../features/case-studies/cases.tsx";
import { casesPage } from "../features/case-studies/cases-page.server.ts";
import { ListPage, type ListPageProps } from "../features/reading/list-page.tsx";
import { listKindAt, listPage } from "../features/reading/list-pages.server.ts";
import { assemblePage } from "../site/page.ts";
import { Scale, type ScaleProps } from "../ui/page-parts.tsx";
import type { Route } from "./+types/list";

type Display = Pick<ListPageProps, "look" | "hasLead" | "isFirstNotched"> & { scale?: ScaleProps };

/** Display settings of a kind's list. */
const displays: { readonly [K in ArticleKind]?: Display } = {
  basics: { hasLead: true },
  laws: { look: "tall", isFirstNotched: true },
  "case-studies": {
    scale: {
      id: "verdicts",
      title: "How we rate",
      intro:
        "The verdict is ours, from what is public. It follows from two questions, who bore the harm and who repaired it. Where two verdicts fit, the lower one counts, and each case says at its end what would change it.",
      grades: ratingScale,
    },
  },
  evidence: {
    look: "line",
    scale: {
      id: "strength-scale",
      title: "How we grade",
      intro:
        "The grade is ours and says how far a claim carries, not how well its authors worked. A claim moves when a study is repeated, contradicted or withdrawn.",
      grades: strengthScale,
    },
  },
};

export const loader = ({ context, request, pattern }: Route.LoaderArgs) =>
  assemblePage(context, async (site, part) => {
    const kind = listKindAt(pattern);
    const parameters = new URL(request.url).searchParams;
    const cases = kind === "case-studies" ? await casesPage(site, parameters, part) : undefined;
    const page = cases ?? (await listPage(site, kind, parameters.get("page")));
    return {
      ...page,
      content: { ...page.content, kind, cases: cases && "heading" in cases.content ? cases.content : undefined },
    };
  });

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const { kind, cases } = loaderData;
  const { scale, ...display } = displays[kind] ?? {};
  return (
    <ListPage
      kind={kind}
      content={loaderData}
      {...display}
      above={
        cases && (
          <>
            {cases.comparison && <CaseComparison comparison={cases.comparison} />}
            <CaseFilters {...cases} />
          </>
        )
      }
      lines={cases?.isList && <CaseLines {...cases} />}
    >
      {scale && <Scale {...scale} />}
    </ListPage>
  );
}
