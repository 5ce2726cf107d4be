"use client";

import { type ReactNode, useEffect, useState } from "react";
import { matchPath, useNavigation } from "react-router";
import type { Skeleton } from "../../domain/kinds/skeletons.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

/** A navigation that takes longer than this shows what is coming, in milliseconds. */
const PATIENCE = 150;

/** The page, or its successor's skeleton while a client navigation is on its way; a line above it where that has none. */
export function PendingView({ skeletons, children }: { skeletons: Skeleton[]; children: ReactNode }) {
  const { state, location } = useNavigation();
  const target = state === "loading" && location ? location.pathname : undefined;
  const [late, setLate] = useState<string>();

  useEffect(() => {
    if (target === undefined) return undefined;
    const timer = setTimeout(() => setLate(target), PATIENCE);
    return () => clearTimeout(timer);
  }, [target]);

  const isLate = target !== undefined && late === target;
  const skeleton = isLate ? skeletons.find(({ paths }) => paths.some((path) => matchPath(path, target))) : undefined;
  return (
    <>
      <p role="status" className="sr-only">
        {isLate ? "Loading…" : ""}
      </p>
      {skeleton && <PageSkeleton cards={skeleton.cards} />}
      {isLate && !skeleton && <div className="loading-line" />}
      <div hidden={skeleton !== undefined} aria-busy={isLate || undefined}>
        {children}
      </div>
    </>
  );
}
