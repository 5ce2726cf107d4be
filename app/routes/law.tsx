import { RecordPage } from "../features/reading/article-page.tsx";
import { recordPage } from "../features/reading/record-page.server.ts";
import { CoreQuestions, Prose } from "../features/reading/record-parts.tsx";
import { assemblePage } from "../site/page.ts";
import { SectionHeading } from "../ui/section-heading.tsx";
import type { Route } from "./+types/law";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  assemblePage(context, (site) => recordPage(site, "laws", params.slug));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return (
    <RecordPage {...loaderData}>
      {({ content, coreQuestions, hasGuidelines }) => (
        <>
          <CoreQuestions questions={coreQuestions} />
          {hasGuidelines ? (
            <Prose html={content} />
          ) : (
            <section aria-labelledby="guidelines-of-this-law">
              <SectionHeading id="guidelines-of-this-law" className="mb-5 text-3xl">
                Guidelines
              </SectionHeading>
              <Prose html={content} />
            </section>
          )}
        </>
      )}
    </RecordPage>
  );
}
