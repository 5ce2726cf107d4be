import { settingsPage } from "../features/settings/settings-page.server.ts";
import { SettingsPanel } from "../features/settings/settings-panel.tsx";
import { SettingsWithoutScript } from "../features/settings/settings-without-script.tsx";
import { StartIfKept } from "../features/settings/start-if-kept.tsx";
import { assemblePage } from "../site/page.ts";
import { ListHeader } from "../ui/list-header.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/settings";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, settingsPage);

export function ServerComponent({ loaderData: { meta } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-24">
      <PageHead meta={meta} />
      <ListHeader title={meta.title} subtitle={meta.description} sign="settings" />
      <StartIfKept />
      <div className="settings">
        <SettingsPanel>
          <SettingsWithoutScript />
        </SettingsPanel>
      </div>
    </div>
  );
}
