"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { matchPath, useLocation, useNavigation } from "react-router";
import type { Skeleton } from "../content/kinds/navigation.ts";

/** Milliseconds until a navigation shows the loading line. */
const LOADING_DELAY = 150;

/**
 * The page, which stays until the next one can be shown. During a slow client navigation a loading line is above it, and
 * the skeleton of a list covers it; while the network fails, a message does. What is covered keeps its scroll position.
 */
export function PendingView({ skeletons, children }: { skeletons: Skeleton[]; children: ReactNode }) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const target = state === "loading" ? location : undefined;
  /** Keys of the navigation that is slow, and of the one that the visitor canceled. */
  const [lateKey, setLateKey] = useState<string>();
  const [canceledKey, setCanceledKey] = useState<string>();
  /** Address of the page that could not be fetched. */
  const [failedPage, setFailedPage] = useState<string>();

  const key = target?.key;
  useEffect(() => {
    if (key === undefined) {
      setFailedPage(undefined);
      return undefined;
    }
    const timer = setTimeout(() => setLateKey(key), LOADING_DELAY);
    return () => clearTimeout(timer);
  }, [key]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener("network:failed", ({ detail }) => setFailedPage(detail), { signal });
    addEventListener("network:retry", () => setFailedPage(undefined), { signal });
    addEventListener("online", () => setFailedPage(undefined), { signal });
    return () => controller.abort();
  }, []);

  const onStay = () => {
    setCanceledKey(key);
    setFailedPage(undefined);
  };
  const isWaiting = target !== undefined && canceledKey !== key;
  const hasFailed = isWaiting && (failedPage === target.pathname || failedPage === target.pathname + target.search);
  const isLate = isWaiting && !hasFailed && lateKey === key;
  // A list that is filtered or paged stays visible.
  const skeleton =
    isLate && target.pathname !== pathname
      ? skeletons.find(({ paths }) => paths.some((path) => matchPath(path, target.pathname)))
      : undefined;
  return (
    <>
      <p role="status" className="sr-only">
        {isLate ? "Loading…" : ""}
      </p>
      {isLate && <div className="loading-line" />}
      {skeleton && <ListSkeleton cards={skeleton.cards} />}
      {hasFailed && <NetworkError path={target.pathname + target.search} onStay={onStay} />}
      <div inert={hasFailed} aria-busy={isLate || undefined}>
        {children}
      </div>
    </>
  );
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function ListSkeleton({ cards }: Pick<Skeleton, "cards">) {
  return (
    <div aria-hidden="true" data-skeleton="list" className="cover">
      <div className="wrap py-4 md:pt-16">
        <div className="skeleton mt-3 h-12 w-4/5 max-w-xl" />
        <div className="skeleton mt-5 h-5 max-w-2xl" />
      </div>
      <div className={`wrap mt-8 grid gap-(--gap) md:grid-cols-2 ${cards.columns === 3 ? "lg:grid-cols-3" : ""}`}>
        {range(cards.count).map((key) => (
          <div key={key} className="skeleton h-64" data-skeleton-card="" />
        ))}
      </div>
    </div>
  );
}

type NetworkErrorProps = { path: string; onStay: () => void };

/** Covers the page while the network fails; the header stays. */
function NetworkError({ path, onStay }: NetworkErrorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="cover flex px-4">
      <div className="m-auto w-full max-w-lg rounded-lg border border-hairline bg-raised p-8 text-center md:p-12">
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          No connection
        </h1>
        <p className="mt-4 text-lg text-muted">
          The network did not answer, so{" "}
          <a href={path} className="break-all underline underline-offset-4">
            {path}
          </a>{" "}
          could not be loaded. The site tries again as soon as your device is online.
        </p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <button type="button" className="button" onClick={() => dispatchEvent(new Event("network:retry"))}>
            Try again
          </button>
          <button type="button" className="button" onClick={onStay}>
            Stay on this page
          </button>
        </p>
      </div>
    </div>
  );
}
