"use client";

import { useCallback } from "react";
import { useNavigate } from "react-router";

let isUnsaved = false;

/** Sets whether the page has unsaved changes. */
export function setUnsaved(hasChanges: boolean): void {
  isUnsaved = hasChanges;
}

/**
 * Returns a function that goes to a page of the site. With unsaved changes it loads the page as a document, so that the
 * browser asks first; it then returns false, since the visitor may stay.
 */
export function useGuardedNavigate(): (path: string) => boolean {
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
