import type { CardData } from "../../content/kinds/reading.ts";

/** What the home page shows in place of case studies while there are none. */
export const sampleCaseStudies: readonly CardData[] = [
  {
    kind: "case-studies",
    to: "/blog",
    category: "verdict-learning",
    label: "GitHub, METR, 2025",
    title: "Coding assistants: one study faster, one study slower",
    text: "The same kind of tool sped up hired programmers and slowed down maintainers in their own code.",
  },
  {
    kind: "case-studies",
    to: "/blog",
    category: "verdict-good",
    label: "Google, 2018",
    title: "Smart Compose: suggestions under a tenth of a second",
    text: "Gmail learned to finish sentences quickly, quietly and only when sure.",
  },
  {
    kind: "case-studies",
    to: "/blog",
    category: "verdict-poor",
    label: "Air Canada, 2024",
    title: "The airline that had to stand by its chatbot",
    text: "A tribunal held an airline to what its chatbot had told a customer.",
  },
];
