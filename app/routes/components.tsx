import { hasPage } from "../content/address/pages.ts";
import { Code, ComponentSection } from "../features/components/components.tsx";
import { componentsPage } from "../features/components/registry.server.ts";
import { SKILL, SKILL_ZIP } from "../features/kit/skill.server.ts";
import { PatternStyle } from "../features/patterns/pattern-strip.tsx";
import { CopyCode } from "../features/reading/article-controls.tsx";
import { assemblePage } from "../site/page.ts";
import { PlainPage } from "../ui/page-parts.tsx";
import type { Route } from "./+types/components";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, componentsPage);

export function ServerComponent({ loaderData: { meta, components, themeCommand } }: Route.ServerComponentProps) {
  return (
    <PlainPage meta={meta} kind="patterns">
      <div className="measured-small">
        <p>
          Each command adds a file to a React project, and once the colors for the states of AI. Without shadcn, copy
          the code and link{" "}
          <a href="/r/theme.css" className="underline underline-offset-4">
            the colors as a style sheet
          </a>
          .
          {hasPage("/kit") && (
            <>
              {" "}
              With{" "}
              <a href={`${SKILL}/SKILL.md`} className="underline underline-offset-4">
                the skill
              </a>{" "}
              (
              <a href={SKILL_ZIP} className="underline underline-offset-4">
                zip
              </a>
              ), a coding agent reviews the screens that it builds.
            </>
          )}
        </p>
        <Code text={themeCommand} label="Command that installs the colors" />
      </div>
      <PatternStyle />
      {components.map((component) => (
        <ComponentSection key={component.slug} {...component} />
      ))}
      <CopyCode />
    </PlainPage>
  );
}
