/** What a text area says, and what is selected in it. */
type SourceState = { text: string; start: number; end: number };

/** The same as the rich editor's. */
const DEPTH = 100;
const GROUP_DELAY = 500;

/** What was typed into a text area, step by step: what can be undone there, and done again. */
type SourceHistory = {
  /** Takes note of what it says now. */
  typed: (state: SourceState, now: number) => void;
  /** The state one step back or forward; undefined where there is none. */
  undo: () => SourceState | undefined;
  redo: () => SourceState | undefined;
};

/**
 * A history of a text area's own. The browser's is one for the whole page: what was typed into the rich text would be
 * undone by it in the source, which another text was written into since.
 */
export function createSourceHistory(first: string): SourceHistory {
  let current: SourceState = { text: first, start: first.length, end: first.length };
  let undone: SourceState[] = [];
  const done: SourceState[] = [];
  let last = Number.NEGATIVE_INFINITY;
  return {
    typed(state, now) {
      const isSame = state.text === current.text;
      if (!isSame) {
        if (now - last > GROUP_DELAY) done.push(current);
        if (done.length > DEPTH) done.shift();
        undone = [];
        last = now;
      }
      current = state;
    },
    undo() {
      const before = done.pop();
      if (!before) return undefined;
      undone.push(current);
      current = before;
      last = Number.NEGATIVE_INFINITY;
      return before;
    },
    redo() {
      const after = undone.pop();
      if (!after) return undefined;
      done.push(current);
      current = after;
      last = Number.NEGATIVE_INFINITY;
      return after;
    },
  };
}

/** Which way keys lead in what was typed, on any system. */
export function wayOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): "undo" | "redo" | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : undefined;
}
