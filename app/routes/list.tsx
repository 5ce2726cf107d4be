import { ratingScale } from "../content/kinds/case-studies.ts";
import { strengthScale } from "../content/kinds/evidence.ts";
import type { ArticleKind } from "../content/kinds/index.ts";
import { ListPage, type ListPageProps } from "../features/reading/list-page.tsx";
import { casesPage, listedAt, listPage } from "../features/reading/list-pages.server.ts";
import { assemblePage } from "../site/page.ts";
import { Scale, type ScaleProps } from "../ui/page-parts.tsx";
import type { Route } from "./+types/list";

type Display = Pick<ListPageProps, "look" | "hasLead" | "isFirstNotched"> & { scale?: ScaleProps };

/** What the list of a kind shows differently from the others. */
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
    const kind = listedAt(pattern);
    const number = new URL(request.url).searchParams.get("page");
    const page = kind === "case-studies" ? await casesPage(site, number, part) : await listPage(site, kind, number);
    return { ...page, content: { ...page.content, kind } };
  });

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const { scale, ...display } = displays[loaderData.kind] ?? {};
  return (
    <ListPage kind={loaderData.kind} content={loaderData} {...display}>
      {scale && <Scale {...scale} />}
    </ListPage>
  );
}
