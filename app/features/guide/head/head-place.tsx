"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { writePreference } from "../../../client/storage/device-storage.ts";
import { usePreference } from "../../../client/storage/use-stored.ts";
import "./head.css";

/** Without its code there is no head; a rejected import would take the page with it. */
const Head = lazy<ComponentType>(() => import("./head.tsx").catch(() => ({ default: () => null })));

/** The place of the head and its switch. The head is loaded once it is wanted, which the device remembers. */
export function HeadPlace() {
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
