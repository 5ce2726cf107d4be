type Level = "suggest" | "ask" | "act";
const order: readonly Level[] = ["suggest", "ask", "act"];

export function allowed(chosen: Level | undefined, ceiling: Level): Level {
  const index = Math.min(
    order.indexOf(chosen ?? "suggest"),
    order.indexOf(ceiling),
  );
  return order[index] ?? "suggest";
}

/** A step: its name, and what it will mean on Monday. */
type Step = { name: string; says: string };
/** The highest step that can be set here, and whose decision that is. */
type Ceiling = { level: Level; owner: string };

/** The dial of one kind of action; no step of it counts unconfirmed. */
export function mountDial(
  root: HTMLElement,
  kind: string,
  steps: Record<Level, Step>,
  save: (level: Level) => void,
  chosen?: Level,
  ceiling: Ceiling = { level: "act", owner: "" },
): void {
  let level = allowed(chosen, ceiling.level);
  const element = <T extends "p" | "legend" | "label">(
    tag: T,
    words: string,
  ) => {
    const one = document.createElement(tag);
    one.dir = "auto";
    one.textContent = words;
    return one;
  };
  const group = document.createElement("fieldset");
  const confirm = document.createElement("button");
  confirm.type = "button";
  confirm.hidden = true;
  const status = element("p", "");
  status.role = "status";
  group.append(element("legend", kind));
  const settle = (next: Level, radio: HTMLInputElement) => {
    radio.checked = true;
    confirm.hidden = true;
    if (next !== level) save(next);
    level = next;
    status.textContent = `${kind}: ${steps[next].name}`;
  };
  for (const step of order) {
    const { name, says } = steps[step];
    const radio = document.createElement("input");
    radio.type = "radio";
    radio.name = kind;
    radio.checked = step === level;
    radio.disabled = allowed(step, ceiling.level) !== step;
    const limit = radio.disabled ? ` Not allowed by ${ceiling.owner}.` : "";
    const note = element("p", says + limit);
    note.id = `${kind} ${step}`.replaceAll(/\s+/g, "-");
    radio.setAttribute("aria-describedby", note.id);
    radio.addEventListener("click", (event) => {
      // The lower of the two is what it may do until somebody confirms.
      if (allowed(step, level) === step) return settle(step, radio);
      event.preventDefault(); // the step in force stays the checked one
      confirm.hidden = false;
      confirm.textContent = `Confirm: ${name}`;
      confirm.onclick = () => {
        settle(step, radio);
        radio.focus();
      };
      const now = steps[level].name;
      status.textContent = `Still “${now}.” Confirm to go up to “${name}.”`;
      return undefined;
    });
    const label = element("label", ` ${name}`);
    label.prepend(radio);
    group.append(label, note);
  }
  root.append(group, confirm, status);
}
