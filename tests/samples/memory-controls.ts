interface Memory {
  id: string;
  text: string;
  saidAt: string; // ISO 8601
  sourceMessageId: string;
  expiresAt: string | null;
  derivedIds: string[]; // embeddings, summaries, cached answers
}

export function idsToErase(
  memories: readonly Memory[],
  id: string,
): string[] {
  const target = memories.find((m) => m.id === id);
  return target ? [target.id, ...target.derivedIds] : [];
}

export function isUsable(
  memory: Memory,
  now: Date,
  paused: boolean,
): boolean {
  if (paused) return false;
  return memory.expiresAt === null || new Date(memory.expiresAt) > now;
}

/** What is remembered, each with a button that forgets it. */
export function mountMemories(
  root: HTMLElement,
  memories: Memory[],
  erase: (ids: string[]) => void,
): void {
  const heading = document.createElement("h2");
  heading.textContent = "What is remembered";
  heading.tabIndex = -1;
  const list = document.createElement("ul");
  const undo = document.createElement("button");
  undo.type = "button";
  undo.textContent = "Undo";
  const status = document.createElement("p");
  status.role = "status";
  root.append(heading, list, undo, status);
  const gone: Memory[] = [];
  const draw = (focus?: number) => {
    undo.hidden = gone.length === 0;
    list.replaceChildren();
    for (const memory of memories) {
      if (gone.includes(memory)) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Delete";
      button.ariaLabel = `Delete: ${memory.text}`;
      const place = list.childElementCount;
      button.addEventListener("click", () => {
        gone.push(memory);
        draw(place);
        status.textContent = `Deleted: ${memory.text}`;
      });
      const item = document.createElement("li");
      item.dir = "auto";
      item.append(`${memory.text} `, button);
      list.append(item);
    }
    if (focus === undefined) return;
    const next = list.querySelectorAll("button")[focus];
    (next ?? heading).focus();
  };
  undo.addEventListener("click", () => {
    status.textContent = `Kept: ${gone.pop()?.text}`;
    draw(0);
  });
  addEventListener("pagehide", () => {
    erase(gone.flatMap(({ id }) => idsToErase(memories, id)));
  });
  draw();
}
