"use client";

import { Link } from "react-router";
import { writePreference, writeText } from "../../client/storage/device-storage.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { showToast } from "../../ui/toasts.ts";

/** Says that, and why, a page is not as others see it, and takes that back. Seen only with a role (app/features/settings/roles.css). */
export function RoleLine({ children, className = "" }: { children: string; className?: string }) {
  function turnOff() {
    writePreference("role-first", "off");
    writeText("role", null);
    // The line goes, and the focus with it: back to the page.
    document.getElementById(pageIds.content)?.focus({ preventScroll: true });
    showToast("Off", "Your role changes nothing any more. The settings turn it on again.");
  }

  return (
    <p className={`role-line no-print text-muted text-sm ${className}`}>
      {children}{" "}
      <Link to="/settings#profile" className="underline decoration-hairline underline-offset-4 hover:text-ink">
        Why?
      </Link>{" "}
      <button
        type="button"
        data-replay=""
        onClick={turnOff}
        className="min-h-11 px-1 underline decoration-hairline underline-offset-4 hover:text-ink"
      >
        Turn off
      </button>
    </p>
  );
}
