import { SettingsWithoutScript, settingsPage } from "../features/settings/settings-page.tsx";
import { SettingsPanel } from "../features/settings/settings-panel.tsx";
import { assemblePage } from "../site/page.ts";
import { PlainPage } from "../ui/page-parts.tsx";
import type { Route } from "./+types/settings";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, settingsPage);

export function ServerComponent({ loaderData: { meta } }: Route.ServerComponentProps) {
  return (
    <PlainPage meta={meta} icon="settings">
      <div className="settings">
        <SettingsPanel>
          <SettingsWithoutScript />
        </SettingsPanel>
      </div>
    </PlainPage>
  );
}
