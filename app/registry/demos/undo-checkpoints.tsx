"use client";

import { type Change, UndoCheckpoints } from "../undo-checkpoints.tsx";
import { type DemoProps, States } from "./states.tsx";

const changes: readonly Change[] = [
  { id: "move", text: "Moved 212 files to Archive" },
  { id: "rename", text: "Renamed 31 folders" },
  { id: "tell", text: "Emailed a list to the 3 owners", isFinal: true },
  { id: "share", text: "Shared Archive with the team" },
];

const work = () => new Promise<void>((resolve) => setTimeout(resolve, 500));
const fail = () => Promise.reject(new Error("Ana has edited 3 of these files since."));

export default function Demo(props: DemoProps) {
  const run = "clean up the shared drive";
  return (
    <States
      {...props}
      of={{
        "After a run": <UndoCheckpoints run={run} changes={changes} undo={work} redo={work} />,
        "Partly undone": (
          <UndoCheckpoints run={run} changes={changes} undo={work} redo={work} initial={{ undone: ["share"] }} />
        ),
        "All undone that can be": (
          <UndoCheckpoints
            run={run}
            changes={changes}
            undo={work}
            redo={work}
            initial={{ undone: ["move", "rename", "share"] }}
          />
        ),
        "Undo fails": <UndoCheckpoints run="sort the reports" changes={changes.slice(0, 2)} undo={fail} redo={work} />,
        "Nothing was changed": <UndoCheckpoints run="find duplicates" changes={[]} undo={work} redo={work} />,
      }}
    />
  );
}
