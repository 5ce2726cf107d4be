"use client";

import { useEffect } from "react";
import { SavedSection } from "../saved/saved-section.tsx";
import { forgetUnknown } from "../stored/preferences.ts";
import { keepRole } from "../stored/records.ts";
import { DeviceData } from "./device-data.tsx";
import { HighlightsSection } from "./highlights-section.tsx";
import { LooksSection } from "./looks-section.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** Everything that a visitor can set and see of what the device keeps (specification section 2, Settings). */
export function SettingsPanel() {
  useEffect(() => {
    forgetUnknown();
    keepRole();
  }, []);
  return (
    <div className="grid max-w-[47rem] gap-6">
      <ProfileSection />
      <LooksSection />
      <SavedSection />
      <HighlightsSection />
      <DeviceData />
    </div>
  );
}
