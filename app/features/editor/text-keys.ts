import type { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

const items = new Set(["listItem", "taskItem"]);

/** Whether the cursor is in an entry of a list that is in no other one. */
function isInTopItem({ selection: { $from } }: Pick<EditorState, "selection">): boolean {
  const names = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type.name);
  return names.filter((name) => items.has(name)).length === 1;
}

/**
 * The ways out of a text by keyboard, whose Tab key goes from cell to cell and moves entries of lists: Alt+F10 goes to
 * its tools with the selection kept, and Tab after Escape leaves it (WCAG 2.1.2). Shift+Tab in the first level of a list
 * leaves it too, for there is nowhere to move the entry to but out of the list. Each says whether the browser alone acts.
 */
export function createTextKeys(goToTools: () => void) {
  let isLeaving = false;
  return {
    keydown(view: EditorView, event: KeyboardEvent): boolean {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
      const isPlain = !altKey && !ctrlKey && !metaKey;
      if (key === "F10" && altKey && !ctrlKey && !metaKey) {
        event.preventDefault();
        goToTools();
        return true;
      }
      if (key === "Tab" && isPlain && (isLeaving || (shiftKey && isInTopItem(view.state)))) return true;
      if (key !== "Shift") isLeaving = key === "Escape" && isPlain;
      return false;
    },
    blur(): boolean {
      isLeaving = false;
      return false;
    },
  };
}
