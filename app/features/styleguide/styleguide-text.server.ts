import type { CitedSource } from "../../content/source.ts";

/** A drawing in the classes that drawings are colored with (app/features/reading/prose.css). */
export const sampleDrawing = `<svg viewBox="0 0 640 150">
<rect class="fig-box" x="10" y="40" width="150" height="70" rx="6"/><text class="fig-text" x="85" y="80" text-anchor="middle" font-size="16">A box</text>
<path class="fig-line" d="M165 75h75"/><path class="fig-arrow" d="M240 69l12 6-12 6z"/>
<rect class="fig-accent" x="258" y="40" width="150" height="70" rx="6"/><text class="fig-text" x="333" y="80" text-anchor="middle" font-size="16">What matters</text>
<path class="fig-strong" d="M413 75h60"/><path class="fig-arrow-strong" d="M473 69l12 6-12 6z"/>
<rect class="fig-solid" x="490" y="40" width="140" height="70" rx="6"/><text class="fig-solid-text" x="560" y="80" text-anchor="middle" font-size="16">The result</text>
<text class="fig-muted" x="10" y="138" font-size="13">What is said beside it</text></svg>`;

export const sampleSources: CitedSource[] = [
  {
    key: "sample",
    authors: "An author",
    year: 2020,
    title: "The title of a work",
    venue: "Where it was published",
    url: "https://example.org/work",
  },
];

/** Everything that can stand in running text. */
export const sampleText = `## A heading of the second level

A paragraph sets out one thought. It has **strong** and *stressed* words, a [link to a page](/about), a bit of \`code\`, and a fact that somebody can check.[^sample] A line is 65 to 75 characters long, whatever the window's width.

### A heading of the third level

- A list of things in no order
- Another, whose text is long enough to be broken, so that the second line is seen to hang under the first and not under its mark
  - One thing below it

1. A list of steps
2. In this order

> A quotation, or a sentence that is worth stopping at.

#### A heading of the fourth level

**Do.** Say what was done, and how to undo it.

**Don't.** Say that everything is fine before it is known.

![A box, an arrow to what matters, an arrow to the result](/media/sample.svg "What a figure shows, in a sentence.")

| State | What is seen | What can be done |
| --- | --- | --- |
| Waiting | A line that says for what | Cancel |
| Done | The result, and what it is based on | Undo, keep, change |

\`\`\`ts
/** Code is shown with a button that copies it. */
export const answer = (question: string): string => \`No idea: \${question}\`;
\`\`\`
`;
