import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PageMeta } from "../domain/page-meta.ts";
import type { MissingRecord, ReadingPage } from "../domain/reading-page.ts";
import { BackButton } from "../islands/navigation/back-button.tsx";
import { ArticlePage } from "./article-page.tsx";
import { MessagePage } from "./message-page.tsx";
import { PageHead } from "./page-head.tsx";

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
  return (
    <MessagePage title={missing?.title ?? ""} text={missing?.text ?? ""}>
      <PageHead meta={meta} />
      {missing && <WayBack {...missing.back} />}
    </MessagePage>
  );
}

function WayBack({ to, label, isHistory }: MissingRecord["back"]) {
  if (isHistory) {
    return (
      <BackButton to={to} className="button">
        {label}
      </BackButton>
    );
  }
  return (
    <Link to={to} className="button">
      {label}
    </Link>
  );
}
