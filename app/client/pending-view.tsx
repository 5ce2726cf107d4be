"use client";

import { type ReactNode, useEffect, useState } from "react";
import { matchPath, useNavigation } from "react-router";
import type { Skeleton } from "../content/kinds/navigation.ts";
import { takeSign } from "./carried-sign.ts";
import { LostLine } from "./lost-line.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** A navigation that takes longer than this shows what is coming, in milliseconds. */
const PATIENCE = 150;

/**
 * The page, or what stands for its successor while a client navigation is on its way: its skeleton where it has one, a
 * bar above the former page where not, and what is wrong while the line is broken.
 */
export function PendingView({ skeletons, children }: { skeletons: Skeleton[]; children: ReactNode }) {
  const { state, location } = useNavigation();
  const target = state === "loading" ? location : undefined;
  const [late, setLate] = useState<string>();
  const [given, setGiven] = useState<string>();
  const [lost, setLost] = useState<string>();

  const key = target?.key;
  useEffect(() => {
    if (key === undefined) {
      setLost(undefined);
      return undefined;
    }
    const timer = setTimeout(() => setLate(key), PATIENCE);
    return () => clearTimeout(timer);
  }, [key]);

  const path = target?.pathname;
  useEffect(() => {
    if (path !== undefined) takeSign(path);
  }, [path]);

  useEffect(() => {
    const onLost = ({ detail }: CustomEvent<string>) => setLost(detail);
    const onRetry = () => setLost(undefined);
    addEventListener("line:lost", onLost);
    addEventListener("line:retry", onRetry);
    addEventListener("online", onRetry);
    return () => {
      removeEventListener("line:lost", onLost);
      removeEventListener("line:retry", onRetry);
      removeEventListener("online", onRetry);
    };
  }, []);

  const onStay = () => {
    setGiven(key);
    setLost(undefined);
  };
  const isWaiting = target !== undefined && given !== key;
  const isLost = isWaiting && (lost === target.pathname || lost === target.pathname + target.search);
  const isLate = isWaiting && !isLost && late === key;
  const skeleton = isLate
    ? skeletons.find(({ paths }) => paths.some((path) => matchPath(path, target.pathname)))
    : undefined;
  return (
    <>
      <p role="status" className="sr-only">
        {isLate ? "Loading…" : ""}
      </p>
      {isLate && !skeleton && <div className="loading-line" />}
      {skeleton && <PageSkeleton cards={skeleton.cards} />}
      {isLost && <LostLine path={target.pathname + target.search} onStay={onStay} />}
      <div hidden={skeleton !== undefined || isLost} aria-busy={isLate || undefined}>
        {children}
      </div>
    </>
  );
}
