/** The signs of the tools as lines of a field of 24 by 24. */
const paths = {
  undo: "M9 7 4 12l5 5M4 12h9a6 6 0 0 1 6 6",
  redo: "m15 7 5 5-5 5M20 12h-9a6 6 0 0 0-6 6",
  h2: "M4 6v12M12 6v12M4 12h8M16 11a2.5 2.5 0 1 1 4.5 1.5L16 18h5",
  h3: "M4 6v12M12 6v12M4 12h8M16 9h5l-3 3.5a2.8 2.8 0 1 1-2.5 4",
  h4: "M4 6v12M12 6v12M4 12h8M20 18V9l-4.5 6H22",
  bold: "M7 5v14h6.5a3.75 3.75 0 0 0 0-7.5H7M7 5h5.5a3.25 3.25 0 0 1 0 6.5",
  italic: "M10 5h7M7 19h7M14 5l-4 14",
  strike:
    "M4 12h16M17 8c-.5-2-2.500-3-5-3-3 0-5 1.300-5 3.500 0 1 .5 1.800 1.500 2.500M7 16c.5 2 2.500 3 5 3 3 0 5-1.300 5-3.500 0-.6-.2-1.100-.5-1.500",
  code: "m8 7-5 5 5 5M16 7l5 5-5 5",
  link: "M10 14a4 4 0 0 0 5.700.3l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700-.3l-3 3a4 4 0 0 0 5.700 5.700l1-1",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15 9h.01",
  footnote: "M4 7h9M4 12h7M4 17h9M18 6v5M16 7.200l4 2.600M20 7.200l-4 2.600",
  bullets: "M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01",
  numbers: "M10 6h10M10 12h10M10 18h10M4 5l1.500-1v5M4 14.500c0-2 3-2 3 0 0 1-3 2.500-3 3.500h3",
  tasks: "M11 7h9M11 17h9M3 7l2 2 3.500-4M3 17l2 2 3.500-4",
  quote: "M5 5v14M9 8h11M9 12h11M9 16h7",
  block: "M4 5h16v14H4zM10 9l-3 3 3 3M14 9l3 3-3 3",
  table: "M4 5h16v14H4zM4 10h16M12 5v14",
  rule: "M4 12h16",
  language: "M4 6h16M4 6v12h7M15 21l3-8 3 8M16 18.500h4",
  row: "M4 5h16v5H4zM12 14v6M9 17h6",
  noRow: "M4 5h16v5H4zM9 17h6",
  column: "M5 4h5v16H5zM17 9v6M14 12h6",
  noColumn: "M5 4h5v16H5zM14 12h6",
  noTable: "M4 5h16v14H4zM9 9l6 6M15 9l-6 6",
} as const;

export type SignName = keyof typeof paths;

/** The sign of a tool; its button says what it is. */
export function Sign({ name }: { name: SignName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="editor-sign">
      <path d={paths[name]} />
    </svg>
  );
}
