"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { matchPath, useNavigation } from "react-router";
import type { Skeleton } from "../content/kinds/navigation.ts";
import { isCalm } from "./storage/device-storage.ts";

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

const keys = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** What stands in for a page while it loads; the sign that is under way rests where an article's own will stand. */
function PageSkeleton({ cards }: Pick<Skeleton, "cards">) {
  return (
    <div aria-hidden="true" data-skeleton={cards ? "list" : "article"}>
      <header className={cards ? "md:pt-12" : "border-hairline border-b"}>
        <div className="wrap relative flex items-end justify-between gap-8 py-4 md:py-5">
          <div className="min-w-0 max-w-[47rem] grow pt-3">
            <div className="skeleton h-5 w-28" />
            <div className="skeleton mt-7 h-12 w-4/5 max-w-xl" />
            <div className="skeleton mt-5 mb-8 h-5 w-full max-w-2xl" />
          </div>
          <span className="glyph hero-sign shrink-0 empty:hidden" ref={restSign} />
        </div>
      </header>
      {cards ? (
        <div className={`wrap mt-8 grid gap-(--gap) md:grid-cols-2 ${cards.columns === 3 ? "lg:grid-cols-3" : ""}`}>
          {keys(cards.count).map((key) => (
            <div key={key} className="skeleton h-64" data-skeleton-card="" />
          ))}
        </div>
      ) : (
        <div className="wrap max-w-2xl space-y-4 py-12 lg:mx-0">
          {keys(9).map((key) => (
            <div key={key} className="skeleton h-4 w-full" />
          ))}
        </div>
      )}
    </div>
  );
}

type LostLineProps = { path: string; onStay: () => void };

/** What stands in place of a page while the line to the server is broken; the shell around it stays. */
function LostLine({ path, onStay }: LostLineProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="wrap flex grow items-center py-20">
      <div className="mx-auto w-full max-w-lg rounded-lg border border-hairline bg-raised p-8 text-center md:p-12">
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          No connection
        </h1>
        <p className="mt-4 text-lg text-muted">
          The network did not answer, so{" "}
          <a href={path} className="break-all underline underline-offset-4">
            {path}
          </a>{" "}
          could not be loaded. It is tried again as soon as your device is online.
        </p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <button type="button" className="button" onClick={() => dispatchEvent(new Event("line:retry"))}>
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

/** Milliseconds, and the way of speeding up, of a sign from page to page; as in app/ui/styles/transitions.css. */
const flight: KeyframeAnimationOptions = { duration: 350, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/** The sign between two pages: its drawing, and where it stood in the window. */
let underWay: { drawing: Node; from: DOMRect } | undefined;

/** The sign of the first card that leads to a path. */
function signOfCard(path: string): Element | null | undefined {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main .card-link"))
    if (link.pathname === path) return link.closest(".card")?.querySelector(".glyph");
  return undefined;
}

/**
 * Takes along the sign that a way to a path begins at: that of the card that leads there, else that of the article's
 * head. The router's own view transitions are not used: with Server Components the next page may already be there when
 * they look at the former one.
 */
function takeSign(path: string): void {
  const sign = signOfCard(path) ?? document.querySelector("main .hero-sign") ?? undefined;
  const drawing = sign?.querySelector("svg")?.cloneNode(true);
  underWay = sign && drawing && { drawing, from: sign.getBoundingClientRect() };
}

/** Lets the sign that is under way move to a place from where it stood, if it was in the window and may move at all. */
function fly(place: Element): void {
  if (!underWay || isCalm()) return;
  const { left, top, bottom, width } = underWay.from;
  const to = place.getBoundingClientRect();
  if (!width || bottom < 0 || top > innerHeight || Math.hypot(left - to.left, top - to.top) < 1) return;
  const start = `translate(${left - to.left}px, ${top - to.top}px) scale(${width / to.width})`;
  place.animate({ transform: [start, "none"], transformOrigin: ["0 0", "0 0"], zIndex: [1, 1] }, flight);
}

/** Puts the sign that is under way into the outline of a page; gives what lets it go on from there when the outline goes. */
function restSign(place: HTMLElement): () => void {
  if (underWay) place.replaceChildren(underWay.drawing);
  fly(place);
  return () => {
    if (underWay) underWay.from = place.getBoundingClientRect();
  };
}

/** Brings the sign that is under way to the head of the article that has come, or to the card of the one that was left. */
export function landSign(left: string): void {
  const place = document.querySelector("main .hero-sign") ?? signOfCard(left);
  if (place) fly(place);
  underWay = undefined;
}
