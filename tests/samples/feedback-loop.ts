type Verdict = "helpful" | "not-helpful";

export interface FeedbackEvent {
  itemId: string;
  modelVersion: string;
  position: number; // 1 = first in the list
  verdict: Verdict | null; // null = withdrawn
  reasons: string[];
  scope: "this-item" | "my-results" | "everyone";
  at: string; // ISO 8601
}

export function toggle(
  current: Verdict | null,
  pressed: Verdict,
): Verdict | null {
  return current === pressed ? null : pressed;
}

/** Two verdicts below a result, and the reasons once it did not help. */
export function mountFeedback(
  root: HTMLElement,
  reasons: readonly string[],
  save: (verdict: Verdict | null, reasons: string[]) => void,
): void {
  let verdict: Verdict | null = null;
  const chosen = new Set<string>();
  const buttons = new Map<Verdict, HTMLButtonElement>();
  const why = document.createElement("fieldset");
  const legend = document.createElement("legend");
  legend.textContent = "What was wrong?";
  why.append(legend);
  const status = document.createElement("p");
  status.role = "status";
  const tell = () => {
    for (const [name, button] of buttons)
      button.ariaPressed = String(name === verdict);
    why.hidden = verdict !== "not-helpful";
    save(verdict, why.hidden ? [] : [...chosen]);
    status.textContent = verdict ? "Thanks, saved" : "Taken back";
  };
  const labels = { helpful: "Helpful", "not-helpful": "Not helpful" };
  for (const name of ["helpful", "not-helpful"] as const) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = labels[name];
    button.ariaPressed = "false";
    button.addEventListener("click", () => {
      verdict = toggle(verdict, name);
      tell();
    });
    buttons.set(name, button);
    root.append(button);
  }
  for (const reason of reasons) {
    const label = document.createElement("label");
    label.dir = "auto";
    const box = document.createElement("input");
    box.type = "checkbox";
    box.addEventListener("change", () => {
      if (box.checked) chosen.add(reason);
      else chosen.delete(reason);
      tell();
    });
    label.append(box, ` ${reason}`);
    why.append(label);
  }
  why.hidden = true;
  root.append(why, status);
}
