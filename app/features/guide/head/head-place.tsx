"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { writePreference } from "../../../client/storage/device-storage.ts";
import { usePreference } from "../../../client/storage/use-stored.ts";
import "./head.css";

/** If its code fails to load, there is no head: a rejected import would break the whole page. */
const Head = lazy<ComponentType>(() => import("./head.tsx").catch(() => ({ default: () => null })));

/** The head with the switch that shows it. Its code is loaded when it is shown; the device remembers the choice. */
export function HeadToggle() {
  const isVisible = usePreference("head-visible") === "on";
  const isHidden = usePreference("head-hidden") === "on";
  const isShown = isVisible && !isHidden;
  function show(isOn: boolean) {
    writePreference("head-visible", isOn ? "on" : "off");
    writePreference("head-hidden", isOn ? "off" : "on");
  }
  return (
    <>
      {isShown && (
        <Suspense fallback={<div className="head" />}>
          <Head />
        </Suspense>
      )}
      <label className="audio-switch">
        <input type="checkbox" checked={isShown} onChange={({ currentTarget }) => show(currentTarget.checked)} />
        <span>Show the guide’s head</span>
      </label>
    </>
  );
}
