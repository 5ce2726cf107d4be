"use client";

import { type ReactNode, useEffect } from "react";
import { forgetUnknown } from "../../client/storage/preferences.ts";
import { keepRole } from "../../client/storage/records.ts";
import { useIsHydrated } from "../../client/storage/use-stored.ts";
import { DeviceData } from "./device-data.tsx";
import { HighlightsSection } from "./highlights-section.tsx";
import { LooksSection } from "./looks-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SavedSection } from "./saved-section.tsx";

/**
 * Everything that a visitor can set and see of what the device keeps. Until that
 * is known `children` may stand in its place (app/features/settings/settings.css).
 */
export function SettingsPanel({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    forgetUnknown();
    keepRole();
  }, []);
  return (
    <>
      <div className={isHydrated ? undefined : "settings-sent"}>
        <div className="grid max-w-[47rem] gap-6">
          <ProfileSection />
          <LooksSection />
          <SavedSection />
          <HighlightsSection />
          <DeviceData />
        </div>
      </div>
      {!isHydrated && children}
    </>
  );
}
