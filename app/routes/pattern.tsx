import { stateTextId } from "../content/anatomy/description.ts";
import { addressWithin } from "../content/heading-ids.ts";
import { pathOf } from "../content/kinds/index.ts";
import { patternSections } from "../content/kinds/patterns.ts";
import { componentPanel } from "../features/components/components.tsx";
import { LiveComponent } from "../features/components/live-component.tsx";
import { BestCapture } from "../features/patterns/captures.tsx";
import { Demo } from "../features/patterns/demos/demo.tsx";
import { patternPage } from "../features/patterns/pattern-page.server.ts";
import {
  ethicsPanel,
  examplesPanel,
  implementationPanel,
  overviewPanel,
} from "../features/patterns/pattern-panels.tsx";
import { PatternStyle } from "../features/patterns/pattern-strip.tsx";
import { RecordPage } from "../features/reading/article-page.tsx";
import { CardParts } from "../features/reading/record-parts.tsx";
import { assemblePage } from "../site/page.ts";
import { AnatomyFigure } from "../ui/anatomy/anatomy-figure.tsx";
import { Tabs } from "../ui/tabs.tsx";
import type { Route } from "./+types/pattern";

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  assemblePage(context, (site) => patternPage(site, params.slug, new URL(request.url).searchParams.get("tab")));

export function ServerComponent({
  loaderData: { content: own, tab, cases, component, ...record },
}: Route.ServerComponentProps) {
  if (!own || !record.page) return <RecordPage {...record} />;
  const { slug, title, suggestions } = record.page;
  const callouts = own.anatomy?.callouts.length ?? 0;
  const top = (
    <>
      <PatternStyle />
      {(own.card || own.anatomy || component) && (
        <div className="drawn-and-card">
          <AnatomyFigure
            anatomy={own.anatomy}
            name={title}
            path={pathOf("patterns", slug)}
            live={
              component && (
                <LiveComponent
                  slug={component.slug}
                  label={`${title}, the component`}
                  describedBy={own.anatomy ? stateTextId("ideal") : undefined}
                />
              )
            }
            code={addressWithin(patternSections.component)}
          />
          <CardParts card={own.card} isBeside />
        </div>
      )}
    </>
  );
  const content = (
    <>
      <BestCapture captures={own.captures} callouts={callouts} />
      {own.demo && <Demo type={own.demo} name={title} />}
      <Tabs
        key={`${slug} ${tab}`}
        label={`About ${title}`}
        initial={tab}
        tabs={[
          {
            id: "overview",
            label: "Overview",
            panel: overviewPanel(own),
          },
          { id: "implementation", label: "Implementation", panel: implementationPanel(own) },
          { id: "ethics", label: "Ethics", panel: ethicsPanel(own) },
          {
            id: "examples",
            label: "Examples",
            panel: examplesPanel(cases, { ...own, callouts }, suggestions?.example),
          },
          ...(component ? [{ id: "component", label: "Code", panel: componentPanel(component) }] : []),
        ]}
      />
    </>
  );
  return <RecordPage {...record} top={top} content={content} />;
}
