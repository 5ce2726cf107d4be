type Scaffold = { label: string; text: string; blanks: readonly string[] };

export function fill(
  { text }: Scaffold,
  values: Record<string, string>,
): string {
  return text.replaceAll(
    /\[(\w+)\]/g,
    (whole, name: string) => values[name] ?? whole,
  );
}

/** Puts a list of examples above the field of a form for prompts. */
export function mountScaffolds(
  form: HTMLFormElement,
  field: HTMLTextAreaElement,
  scaffolds: readonly Scaffold[],
): void {
  field.dir = "auto";
  const list = document.createElement("ul");
  list.ariaLabel = "Examples";
  const status = document.createElement("p");
  status.role = "status";
  field.before(list);
  field.after(status);
  const selectBlank = (from: number): string | undefined => {
    const blank = /\[\w+\]/.exec(field.value.slice(from));
    if (!blank) return undefined;
    const start = from + blank.index;
    field.focus();
    field.setSelectionRange(start, start + blank[0].length);
    return blank[0];
  };
  for (const scaffold of scaffolds) {
    const button = document.createElement("button");
    button.type = "button";
    button.dir = "auto";
    button.textContent = fill(scaffold, {});
    button.addEventListener("click", () => {
      const kept = field.value.trimEnd();
      const start = kept ? kept.length + 2 : 0;
      field.value = (kept ? `${kept}\n\n` : "") + scaffold.text;
      if (!selectBlank(start)) field.focus();
      status.textContent = "Template added.";
    });
    const item = document.createElement("li");
    item.append(button);
    list.append(item);
  }
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    // Safari ends a composition before it tells of its Enter, as key 229.
    if (event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    form.requestSubmit();
  });
  form.addEventListener("submit", (event) => {
    const blank = selectBlank(0);
    if (!blank) return;
    event.preventDefault();
    status.textContent = `Fill in ${blank} first, or delete it.`;
  });
}
