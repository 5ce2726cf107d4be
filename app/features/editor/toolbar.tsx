"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import type { Asking } from "./question.tsx";
import { Sign } from "./signs.tsx";
import { type Tool, tools } from "./tools.ts";

type ToolbarProps = { editor: Editor; label: string; onAsk: (what: Asking) => void };
type Shown = { tool: Tool; isOn: boolean | undefined; isOff: boolean };

/** The tools that have a place where the selection is, each with whether it is on. */
const shownTools = (editor: Editor): Shown[][] =>
  tools.map((group) =>
    group
      .filter(({ isShown }) => isShown?.(editor) ?? true)
      .map((tool) => ({ tool, isOn: tool.isOn?.(editor), isOff: !(tool.can?.(editor) ?? true) })),
  );

/** `Mod-Alt-2` as it is announced to assistive technology. */
const shortcut = (keys: string): string =>
  keys.replace("Mod", /Mac|iP(?:hone|ad)/.test(navigator.platform) ? "Meta" : "Control").replaceAll("-", "+");

/**
 * The tools of a text as one stop of the Tab key: arrows, Home and End go from tool to tool (WAI-ARIA, toolbar). A tool
 * that cannot be used now stays where it is and can be reached, and says so.
 */
export function Toolbar({ editor, label, onAsk }: ToolbarProps) {
  const [stop, setStop] = useState(0);
  const groups = useEditorState({ editor, selector: ({ editor: now }) => shownTools(now) });
  const count = groups.flat().length;
  const current = Math.min(stop, count - 1);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    // Back to where the text was left.
    if (event.key === "Escape") editor.commands.focus();
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + count) % count;
    setStop(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  }

  let place = -1;
  return (
    <div role="toolbar" aria-label={`Formatting of ${label}`} className="editor-toolbar" onKeyDown={move}>
      {groups.map((group) => (
        <div key={group[0]?.tool.label ?? "none"} className="editor-tools">
          {group.map(({ tool, isOn, isOff }) => {
            place += 1;
            const index = place;
            return (
              <button
                key={tool.label}
                type="button"
                aria-label={tool.label}
                title={tool.label}
                aria-pressed={isOn}
                aria-disabled={isOff || undefined}
                aria-keyshortcuts={tool.keys && shortcut(tool.keys)}
                tabIndex={index === current ? 0 : -1}
                // The selection stays in the text.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setStop(index)}
                onClick={() => {
                  if (isOff) return;
                  if (tool.asks) onAsk(tool.asks);
                  else tool.use?.(editor);
                }}
              >
                <Sign name={tool.sign} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
