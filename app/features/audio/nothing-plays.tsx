"use client";

import { Link, useLocation } from "react-router";

/** What can be heard, while nothing is: the recording of this page, and the way to all others. */
export function NothingPlays() {
  // Read anew on each page.
  useLocation();
  const control = document.querySelector<HTMLElement>("main [data-sound]");
  const isOne = document.querySelectorAll("main [data-sound]").length === 1;
  return (
    <>
      {control && isOne && (
        <button
          type="button"
          className="audio-wide"
          data-sound={control.dataset.sound}
          data-track={control.dataset.track}
        >
          Listen to this page
        </button>
      )}
      <p>
        <Link to="/listen">Everything that can be heard</Link>
      </p>
    </>
  );
}
