"use client";

import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { placeOf } from "../content/kinds/navigation.ts";

type SectionLinkProps = {
  to: string;
  /** First parts of the addresses that stand below this link, its own among them. */
  sections: readonly string[];
  className: string;
  children: ReactNode;
};

/** A link to a list that says of itself when the visitor is on it, or on something that it leads to. */
export function SectionLink({ to, sections, className, children }: SectionLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-current={placeOf(pathname, to, sections)} className={className}>
      {children}
    </Link>
  );
}
