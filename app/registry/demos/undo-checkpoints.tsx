"use client";

import { type Change, UndoCheckpoints } from "../undo-checkpoints.tsx";
import { type DemoProps, States } from "./states.tsx";

const changes: readonly Change[] = [
  { id: "rename", text: "Renamed a column", restores: "the column" },
  { id: "edit", text: "Edited 12 files", restores: "12 files" },
  { id: "tell", text: "Message to Ana", restores: "", stays: "stays sent" },
];

const work = () => new Promise<void>((resolve) => setTimeout(resolve, 1200));
const fail = () => Promise.reject(new Error("Ana has worked on 2 of the 12 files since."));

export default function Demo(props: DemoProps) {
  const history = (run: string, more?: Partial<Parameters<typeof UndoCheckpoints>[0]>) => (
    <UndoCheckpoints run={run} at="2:10" changes={changes} undo={work} redo={work} {...more} />
  );
  return (
    <States
      {...props}
      of={{
        "After a run": history("clean up the shared drive"),
        "Partly undone": history("clean up the shared folders", { undone: ["edit"] }),
        "All undone that can be": history("clean up the old drive", { undone: ["rename", "edit"] }),
        "Undo fails": history("sort the reports", { undo: fail }),
        "Nothing was changed": history("find duplicates", { changes: [] }),
      }}
    />
  );
}
