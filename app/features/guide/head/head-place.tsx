"use client";

import { type ComponentType, lazy, Suspense, useState } from "react";
import { writePreference } from "../../../client/storage/stored-text.ts";
import { usePreference } from "../../../client/storage/use-kept.ts";
import "./use-styles.ts";

/** What cannot be had is not there; thrown, it would take the page with it. */
const Head = lazy<ComponentType>(() => import("./head.tsx").catch(() => ({ default: () => null })));

/** Whether this browser can draw it; what asked is let go of again. */
function canDraw(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

/**
 * The place of the head that listens and speaks, and its switch; neither is there where it cannot be drawn. The head
 * and what draws it are loaded once it is wanted, which is kept on the device.
 */
export function HeadPlace() {
  const [isPossible] = useState(canDraw);
  const isVisible = usePreference("head-visible") === "on";
  const isHidden = usePreference("head-hidden") === "on";
  if (!isPossible) return null;
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
