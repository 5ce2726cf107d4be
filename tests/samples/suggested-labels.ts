type Label = {
  name: string;
  by: "person" | "model";
  state: "suggested" | "kept" | "removed";
};

/** Suggests names that are neither blocked nor on record for this item. */
export function merge(
  existing: readonly Label[],
  names: readonly string[],
  blocked: ReadonlySet<string>,
): Label[] {
  const known = new Set(existing.map(({ name }) => name));
  const fresh = [...new Set(names)].filter(
    (name) => !known.has(name) && !blocked.has(name),
  );
  return [
    ...existing,
    ...fresh.map(
      (name): Label => ({ name, by: "model", state: "suggested" }),
    ),
  ];
}

/** A list of labels to keep or remove, and a field for one's own. */
export function mountLabels(
  root: HTMLElement,
  labels: Label[],
  save: (labels: readonly Label[]) => void,
): void {
  const list = document.createElement("ul");
  list.ariaLabel = "Suggested labels";
  const field = document.createElement("input");
  field.ariaLabel = "Add a label";
  field.dir = "auto";
  const status = document.createElement("p");
  status.role = "status";
  root.append(list, field, status);
  const decide = (label: Label, state: "kept" | "removed") => {
    const open = labels.filter((one) => one.state === "suggested");
    const place = open.indexOf(label);
    label.state = state;
    draw();
    const item =
      list.querySelectorAll("li")[place] ?? list.lastElementChild;
    (item?.querySelector("button") ?? field).focus();
    status.textContent = `Label ${label.name} ${state}.`;
    save(labels);
  };
  const draw = () => {
    list.replaceChildren();
    for (const label of labels) {
      if (label.state !== "suggested") continue;
      const item = document.createElement("li");
      item.dir = "auto";
      item.append(`${label.name}, suggested `);
      for (const [verb, state] of [
        ["Keep", "kept"],
        ["Remove", "removed"],
      ] as const) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = verb;
        button.ariaLabel = `${verb} label ${label.name}`;
        button.addEventListener("click", () => decide(label, state));
        item.append(button, " ");
      }
      item.addEventListener("keydown", (event) => {
        if (event.key === "Delete") decide(label, "removed");
      });
      list.append(item);
    }
  };
  field.addEventListener("keydown", (event) => {
    const name = field.value.trim();
    // Safari ends a composition before it tells of its Enter, as key 229.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || isComposing || !name) return;
    event.preventDefault();
    labels.push({ name, by: "person", state: "kept" });
    field.value = "";
    status.textContent = `Label ${name} added.`;
    save(labels);
  });
  draw();
}
