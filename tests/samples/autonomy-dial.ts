type Level = "suggest" | "ask" | "act";
const order: readonly Level[] = ["suggest", "ask", "act"];

export function allowed(chosen: Level | undefined, ceiling: Level): Level {
  const index = Math.min(
    order.indexOf(chosen ?? "suggest"),
    order.indexOf(ceiling),
  );
  return order[index] ?? "suggest";
}

/** The dial of one kind of action: `names` says each step in a sentence. */
export function mountDial(
  root: HTMLElement,
  kind: string,
  names: Record<Level, string>,
  save: (level: Level) => void,
  current: Level = "suggest",
): void {
  let level = current;
  const group = document.createElement("fieldset");
  const legend = document.createElement("legend");
  legend.textContent = kind;
  const confirm = document.createElement("button");
  confirm.type = "button";
  confirm.hidden = true;
  const status = document.createElement("p");
  status.role = "status";
  group.append(legend);
  const settle = (next: Level) => {
    level = next;
    confirm.hidden = true;
    save(next);
    status.textContent = `${kind}: ${names[next]}`;
  };
  for (const step of order) {
    const label = document.createElement("label");
    const radio = document.createElement("input");
    radio.type = "radio";
    radio.name = kind;
    radio.checked = step === level;
    radio.addEventListener("change", () => {
      // The lower of the two is what it may do until somebody confirms.
      if (allowed(step, level) === step) return settle(step);
      confirm.hidden = false;
      confirm.textContent = `Confirm: ${names[step]}`;
      confirm.onclick = () => {
        radio.focus();
        settle(step);
      };
      return undefined;
    });
    label.append(radio, ` ${names[step]}`);
    group.append(label);
  }
  root.append(group, confirm, status);
}
