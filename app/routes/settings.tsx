import { SettingsPanel } from "../islands/settings/settings-panel.tsx";
import { StartIfKept } from "../islands/settings/start-if-kept.tsx";
import { assemblePage } from "../server/pages/page.ts";
import { settingsPage } from "../server/pages/settings-page.ts";
import { ListHeader } from "../ui/list-header.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SettingsWithoutScript } from "../ui/settings-without-script.tsx";
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
