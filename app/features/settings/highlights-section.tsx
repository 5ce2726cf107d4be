"use client";

import { readHighlights } from "../../client/storage/records.ts";
import { useRecord } from "../../client/storage/use-kept.ts";
import { passageUrl } from "../../shared/device/passage.ts";
import { Section } from "./section.tsx";

/** The passages of the last day, each with the way back to its place; one alone is remembered without a list. */
export function HighlightsSection() {
  const highlights = useRecord("highlights", readHighlights);
  if (highlights.length < 2) return null;
  return (
    <Section id="highlights" title="Highlights">
      <p className="text-muted">Passages that you asked about or quoted in the last 24 hours, ten at the most.</p>
      <ul className="mt-2">
        {highlights.map(({ text, timestamp, pageUrl, pageTitle, address = passageUrl(pageUrl, text) }) => (
          <li key={timestamp} className="border-hairline border-b py-3 last:border-b-0">
            <q className="font-serif text-lg">{text}</q>
            {/* A place within a page is the browser's to find, which a navigation by script does not ask it to. */}
            <a href={address} className="flex min-h-11 items-center underline decoration-hairline underline-offset-4">
              {pageTitle}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
