/** Milliseconds until a tooltip comes, and for how long after one the next comes at once. */
const TOOLTIP_DELAY = 700;
const TOOLTIP_SKIP = 300;

/** Which tooltip is shown, or will be; times in milliseconds of one clock. `T` is what a tooltip belongs to. */
export type Tooltip<T> = {
  /** What the pointer is on or the focus is at. */
  at?: T;
  /** When its tooltip comes; undefined where it is shown, or was dismissed. */
  dueAt?: number | undefined;
  shown?: T | undefined;
  /** When the last one went. */
  goneAt: number;
};

export type TooltipAction<T> =
  /** A pointer came; `by` a keyboard that moved the focus shows at once. */
  | { type: "come"; to: T; by: "pointer" | "keyboard"; now: number }
  | { type: "go"; now: number }
  /** It was pressed, scrolled away from, or Escape said so: it does not come again before the pointer has left. */
  | { type: "dismiss"; now: number }
  | { type: "due"; now: number };

export const noTooltip = { goneAt: Number.NEGATIVE_INFINITY };

/** The tooltip after something has happened. */
export function tooltip<T>(state: Tooltip<T>, action: TooltipAction<T>): Tooltip<T> {
  const { now } = action;
  switch (action.type) {
    case "come": {
      if (action.to === state.at) return state;
      const isQuick = action.by === "keyboard" || state.shown !== undefined || now - state.goneAt < TOOLTIP_SKIP;
      const goneAt = state.shown === undefined ? state.goneAt : now;
      if (isQuick) return { at: action.to, shown: action.to, goneAt };
      return { at: action.to, dueAt: now + TOOLTIP_DELAY, goneAt };
    }
    case "due":
      if (state.dueAt === undefined || state.at === undefined || now < state.dueAt) return state;
      return { at: state.at, shown: state.at, goneAt: state.goneAt };
    case "go":
      return { goneAt: state.shown === undefined ? state.goneAt : now };
    case "dismiss":
      // What was pressed is known: the next control shows its name after the whole delay again.
      return state.at === undefined ? { goneAt: state.goneAt } : { at: state.at, goneAt: Number.NEGATIVE_INFINITY };
  }
}
