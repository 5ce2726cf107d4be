"use client";

import { Link, useLocation } from "react-router";
import { askedPath } from "../shared/off-path.ts";
import { REPORT } from "../shared/report.ts";

/** Leads to the form that reports an error of the page that is shown. */
export function ReportLink({ className }: { className: string }) {
  const pathname = askedPath(useLocation().pathname);
  const query = pathname === REPORT || pathname === "/" ? "" : `?${new URLSearchParams({ page: pathname })}`;
  return (
    <Link to={`${REPORT}${query}`} className={className}>
      Found an error?
    </Link>
  );
}
