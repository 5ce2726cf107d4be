type Variation = {
  id: string;
  setId: string;
  label: string;
  content: string;
  settings: Record<string, string>;
};

/** Newest set first; a set keeps the order in which it was shown. */
export function history(
  all: readonly Variation[],
): [setId: string, members: Variation[]][] {
  return [...Map.groupBy(all, ({ setId }) => setId)].toReversed();
}

/** Lists the sets, newest first; one result at a time is in use. */
export function mountVariations(
  root: HTMLElement,
  all: readonly Variation[],
  use: (chosen: Variation) => void,
): void {
  const status = document.createElement("p");
  status.role = "status";
  const buttons = new Map<string, HTMLButtonElement>();
  for (const [setId, members] of history(all)) {
    const list = document.createElement("ol");
    list.ariaLabel = `Set ${setId}, ${members.length} results`;
    for (const [index, member] of members.entries()) {
      const item = document.createElement("li");
      const heading = document.createElement("h3");
      heading.dir = "auto";
      heading.textContent = `${index + 1}. ${member.label}`;
      const text = document.createElement("p");
      text.dir = "auto";
      text.textContent = member.content;
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Use";
      button.ariaPressed = "false";
      button.ariaLabel = `Use result ${index + 1}, ${member.label}`;
      button.addEventListener("click", () => {
        for (const [id, one] of buttons)
          one.ariaPressed = String(id === member.id);
        status.textContent = `In use: ${member.label}`;
        use(member);
      });
      buttons.set(member.id, button);
      item.append(heading, text, button);
      list.append(item);
    }
    root.append(list);
  }
  root.append(status);
}
