import "../inter.css";
import { unifiedMergeView } from "@codemirror/merge";
import { EditorView, minimalSetup } from "codemirror";
import { useEffect, useRef } from "react";

const before = `Deliveries arrive within 5 working days.
Returns are free for 14 days.
We do not refund opened software.
Write to us if a parcel is damaged.
`;
const after = `Deliveries arrive within 3 working days.
Returns are free for 14 days.
We refund opened software.
Write to us if a parcel is damaged.
`;

function Merge() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const view = new EditorView({
      parent: place.current,
      doc: after,
      extensions: [minimalSetup, EditorView.lineWrapping, unifiedMergeView({ original: before })],
    });
    return () => view.destroy();
  }, []);
  return <div ref={place} style={{ fontSize: 15, border: "1px solid #ddd" }} />;
}

export const views = { "diff-review-codemirror": Merge };
