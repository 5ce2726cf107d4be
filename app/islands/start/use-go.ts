"use client";

import { useCallback } from "react";
import { useNavigate } from "react-router";

let isUnsaved = false;

/** Says whether the page has something that is not saved. */
export function noteUnsaved(now: boolean): void {
  isUnsaved = now;
}

/** Goes to a page of the site; from one with something unsaved as a document, so that the browser asks first. */
export function useGo(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback((path) => (isUnsaved ? location.assign(path) : void navigate(path)), [navigate]);
}
