import { describe, expect, it } from "vitest";
import { noTooltip, type Tooltip, type TooltipAction, tooltip } from "./show-tooltips.ts";

const tooltipAfter = (...actions: TooltipAction<string>[]): Tooltip<string> =>
  actions.reduce<Tooltip<string>>((state, action) => tooltip(state, action), noTooltip);
const come = (to: string, now: number, by: "pointer" | "keyboard" = "pointer") =>
  ({ type: "come", to, by, now }) as const;
const due = (now: number) => ({ type: "due", now }) as const;
const go = (now: number) => ({ type: "go", now }) as const;
const dismiss = (now: number) => ({ type: "dismiss", now }) as const;

describe("a tooltip", () => {
  it("comes after 700 milliseconds under a pointer, not before", () => {
    expect(tooltipAfter(come("a", 0)).dueAt).toBe(700);
    expect(tooltipAfter(come("a", 0), due(699)).shown).toBeUndefined();
    expect(tooltipAfter(come("a", 0), due(700)).shown).toBe("a");
    expect(tooltipAfter(come("a", 0), go(400), due(700)).shown).toBeUndefined();
  });

  it("waits from when its own control was come to", () => {
    expect(tooltipAfter(come("a", 0), come("b", 500), due(700)).shown).toBeUndefined();
    expect(tooltipAfter(come("a", 0), come("b", 500), due(1200)).shown).toBe("b");
    // The same control, told again, is no new one.
    expect(tooltipAfter(come("a", 0), come("a", 500), due(700)).shown).toBe("a");
  });

  it("comes at once where one is shown, or was less than 300 milliseconds ago", () => {
    expect(tooltipAfter(come("a", 0), due(700), come("b", 900)).shown).toBe("b");
    expect(tooltipAfter(come("a", 0), due(700), go(900), come("b", 1199)).shown).toBe("b");
    expect(tooltipAfter(come("a", 0), due(700), go(900), come("b", 1200)).shown).toBeUndefined();
  });

  it("comes at once for who moves the focus by the keyboard", () => {
    expect(tooltipAfter(come("a", 0, "keyboard")).shown).toBe("a");
  });

  it("goes when it is dismissed, and stays away until the pointer has left", () => {
    const pressed = [come("a", 0), due(700), dismiss(800)] as const;
    expect(tooltipAfter(...pressed).shown).toBeUndefined();
    expect(tooltipAfter(...pressed, come("a", 900), due(2000)).shown).toBeUndefined();
    expect(tooltipAfter(...pressed, go(900), come("a", 1000), due(1700)).shown).toBe("a");
    // A press before it came keeps it away as well, and quickens no other.
    expect(tooltipAfter(come("a", 0), dismiss(100), due(700)).shown).toBeUndefined();
    expect(tooltipAfter(...pressed, come("b", 900)).shown).toBeUndefined();
  });
});
