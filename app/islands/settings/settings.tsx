"use client";

import { type ReactNode, useEffect, useState } from "react";

type Panel = typeof import("./settings-panel.tsx").SettingsPanel;

/**
 * The settings, whose code comes when the page does. Until then, and where it cannot come, `children` stand there: why
 * there is nothing to see, and what can be set all the same.
 */
export function Settings({ children }: { children: ReactNode }) {
  const [Panel, setPanel] = useState<{ is: Panel }>();

  useEffect(() => {
    import("./settings-panel.tsx").then(
      ({ SettingsPanel }) => setPanel({ is: SettingsPanel }),
      () => dispatchEvent(new Event("app:failed")),
    );
  }, []);

  return Panel ? <Panel.is /> : children;
}
