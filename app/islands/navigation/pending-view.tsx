"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { PageSkeleton, skeletonFor } from "./skeletons.tsx";

/** A navigation that takes longer than this shows what is coming, in milliseconds. */
const PATIENCE = 150;

/** The page, or its successor's skeleton while a client navigation is on its way. */
export function PendingView({ isPreview, children }: { isPreview: boolean; children: ReactNode }) {
  const { state, location } = useNavigation();
  const target = state === "loading" && location ? location.pathname : undefined;
  const [late, setLate] = useState<string>();

  useEffect(() => {
    if (target === undefined) return undefined;
    const timer = setTimeout(() => setLate(target), PATIENCE);
    return () => clearTimeout(timer);
  }, [target]);

  const skeleton = target !== undefined && late === target ? skeletonFor(target, isPreview) : undefined;
  return (
    <>
      {skeleton && <PageSkeleton {...skeleton} />}
      <div hidden={skeleton !== undefined}>{children}</div>
    </>
  );
}
