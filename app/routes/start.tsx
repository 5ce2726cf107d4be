import { siteFile } from "../content/site-file.ts";
import { ReadFirst, StartPart, StartSheet, StartTools, startParts } from "../features/kit/start.tsx";
import { startPage } from "../features/kit/start-page.server.ts";
import { CopyCode } from "../features/reading/article-controls.tsx";
import { PartsAside } from "../features/reading/contents.tsx";
import { assemblePage } from "../site/page.ts";
import { StartChoices } from "../ui/cards.tsx";
import { MissingPage } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ListHeader } from "../ui/page-parts.tsx";
import type { Route } from "./+types/start";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  assemblePage(context, (site) => startPage(site, params.slug));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  if (loaderData.missing) return <MissingPage {...loaderData} />;
  const { meta, start, checklist, others } = loaderData;
  const parts = startParts(start);
  return (
    <div className="wrap pb-24" data-kind="patterns">
      <PageHead meta={meta} />
      <ListHeader title={meta.title} subtitle={start.text} icon={start.icon} />
      <ReadFirst read={start.read} />
      <StartTools file={`${start.to}.md`} checklist={checklist} />
      <PartsAside parts={parts}>
        {parts.map((part) => (
          <StartPart key={part.id} {...part} />
        ))}
      </PartsAside>
      <StartSheet sheet={start.sheet} />
      <nav aria-labelledby="start-others" className="no-print mt-16 border-hairline border-t pt-8">
        <h2 id="start-others" className="mb-4 text-2xl">
          {siteFile.start.others}
        </h2>
        <StartChoices links={others} />
      </nav>
      <CopyCode />
    </div>
  );
}
