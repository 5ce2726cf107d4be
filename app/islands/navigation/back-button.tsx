"use client";

import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";

type BackButtonProps = { to: string; className?: string; children: ReactNode };

/** Goes back in the visitor's history when there is any on this site; a plain link to `to` otherwise. */
export function BackButton({ to, className, children }: BackButtonProps) {
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    const cameFromHere = window.history.length > 1 && document.referrer.startsWith(window.location.origin);
    const state: unknown = window.history.state;
    const isDeeper = typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
    if (!cameFromHere && !isDeeper) return;
    event.preventDefault();
    navigate(-1);
  }
  return (
    <Link to={to} className={className} onClick={goBack}>
      {children}
    </Link>
  );
}
