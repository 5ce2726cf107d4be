import type { ReactNode } from "react";
import type { PageMeta } from "../../shared/page-meta.ts";
import type { MissingRecord, ReadingPage } from "../../shared/reading-page.ts";
import { MissingPage } from "../../ui/missing-page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ArticlePage } from "./article-page.tsx";

type RecordPageProps<Own> = {
  meta: PageMeta;
  page?: ReadingPage | undefined;
  own?: Own | undefined;
  missing?: MissingRecord | undefined;
  /** The content, from what is the kind's own. */
  children: (own: Own, page: ReadingPage) => ReactNode;
};

/** The page of a record of any kind, or what stands in its place when it is not there. */
export function RecordPage<Own>({ meta, page, own, missing, children }: RecordPageProps<Own>) {
  if (page && own) {
    return (
      <>
        <PageHead meta={meta} />
        <ArticlePage page={page}>{children(own, page)}</ArticlePage>
      </>
    );
  }
  return missing && <MissingPage meta={meta} missing={missing} />;
}
