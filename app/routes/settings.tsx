import { StartAtOnce } from "../client/own-inline.tsx";
import { SettingsWithoutScript, settingsPage } from "../features/settings/settings-page.tsx";
import { SettingsPanel } from "../features/settings/settings-panel.tsx";
import { assemblePage } from "../site/page.ts";
import { PageHead } from "../ui/page-head.tsx";
import { ListHeader } from "../ui/page-parts.tsx";
import type { Route } from "./+types/settings";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, settingsPage);

export function ServerComponent({ loaderData: { meta } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-24">
      <PageHead meta={meta} />
      <ListHeader title={meta.title} subtitle={meta.description} icon="settings" />
      <StartAtOnce />
      <div className="settings">
        <SettingsPanel>
          <SettingsWithoutScript />
        </SettingsPanel>
      </div>
    </div>
  );
}
