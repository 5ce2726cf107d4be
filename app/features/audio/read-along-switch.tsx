"use client";

import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { keepOf, readKept, writeKept } from "../../client/storage/device-storage.ts";
import { flag } from "./audio-view.ts";
import { player } from "./player.ts";
import { podcastKeys } from "./podcast-keeping.ts";
import { usePlayer } from "./use-player.ts";

/** Whether the visitor wants to read along; they do until they say otherwise. */
export function useReadAlong(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readKept(keepOf("local"), podcastKeys.readAlong, flag) ?? true);
  const change = (to: boolean) => {
    setOn(to);
    writeKept(keepOf("local"), podcastKeys.readAlong, to);
  };
  return [isOn, change];
}

/** Reads along while the article that is heard is the page that is read. */
export function ReadAlong({ isOn }: { isOn: boolean }) {
  const { track, isOffered } = usePlayer();
  const { pathname } = useLocation();
  const transcript = isOn && !isOffered && track?.page === pathname ? track.transcript : null;

  useEffect(() => {
    if (!transcript) return undefined;
    let end: (() => void) | undefined;
    let isGone = false;
    import("./read-along-page.ts").then(
      ({ readAlong }) => {
        if (!isGone) end = readAlong(player, transcript);
      },
      () => {},
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, [transcript]);
  return null;
}

/** Turns reading along on and off, where there is something to read along with. */
export function ReadAlongSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { track } = usePlayer();
  const { pathname } = useLocation();
  if (!track?.transcript || track.page !== pathname) return null;
  return (
    <label className="audio-switch">
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span>Mark what is read; press a sentence to go there</span>
    </label>
  );
}
