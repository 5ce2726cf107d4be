"use client";

import { useCallback } from "react";
import { useNavigate } from "react-router";

let isUnsaved = false;

/** Says whether the page has something that is not saved. */
export function noteUnsaved(now: boolean): void {
  isUnsaved = now;
}

/**
 * Goes to a page of the site; from one with something unsaved as a document, so that the browser asks first: false then,
 * since the visitor may stay.
 */
export function useGo(): (path: string) => boolean {
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      if (isUnsaved) location.assign(path);
      else navigate(path);
      return !isUnsaved;
    },
    [navigate],
  );
}
