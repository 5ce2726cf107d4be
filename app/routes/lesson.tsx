import { LessonParts } from "../features/learn/learn.tsx";
import { lessonPage } from "../features/learn/learn-pages.server.ts";
import { assemblePage } from "../site/page.ts";
import { MissingPage } from "../ui/message-page.tsx";
import { PlainPage } from "../ui/page-parts.tsx";
import type { Route } from "./+types/lesson";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  assemblePage(context, (site) => lessonPage(site, params.slug));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  if (loaderData.missing) return <MissingPage {...loaderData} />;
  const { meta, eyebrow } = loaderData;
  return (
    <PlainPage meta={meta} kind="basics" eyebrow={eyebrow}>
      <LessonParts {...loaderData} />
    </PlainPage>
  );
}
