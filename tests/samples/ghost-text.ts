type Moment = { before: string; after: string; isComposing: boolean };

export function stillFits(
  now: Moment,
  asked: string,
  suggestion: string,
): string | undefined {
  if (now.isComposing || /^[\p{L}\p{N}]/u.test(now.after)) return undefined;
  if (!now.before.startsWith(asked)) return undefined;
  const typed = now.before.slice(asked.length);
  return suggestion.startsWith(typed)
    ? suggestion.slice(typed.length) || undefined
    : undefined;
}

/** Offers what may come next below a text field; says what was added. */
export function mountGhostText(
  field: HTMLTextAreaElement,
  complete: (before: string) => Promise<string>,
): void {
  const ghost = document.createElement("p");
  ghost.dir = "auto";
  ghost.ariaHidden = "true";
  const status = document.createElement("p");
  status.role = "status";
  field.after(ghost, status);
  let shown = "";
  let isComposing = false;
  const show = (text = "") => {
    shown = text;
    ghost.textContent = text && `${text} (Tab)`;
  };
  const now = (): Moment => ({
    before: field.value.slice(0, field.selectionStart),
    after: field.value.slice(field.selectionEnd),
    isComposing,
  });
  const ask = async () => {
    show();
    if (isComposing) return;
    const { before } = now();
    show(stillFits(now(), before, await complete(before)));
  };
  const accept = (part: string) => {
    const { selectionStart: at } = field;
    field.setRangeText(part, at, at, "end");
    status.textContent = `Added: ${part.trim()}`;
    show(shown.slice(part.length));
  };
  field.addEventListener("input", ask);
  field.addEventListener("blur", () => show());
  field.addEventListener("compositionstart", () => {
    isComposing = true;
    show();
  });
  field.addEventListener("compositionend", () => {
    isComposing = false;
    void ask();
  });
  field.addEventListener("keydown", (event) => {
    if (!shown || isComposing || event.shiftKey) return;
    const isRtl = getComputedStyle(field).direction === "rtl";
    const word = /^\s*\S+/.exec(shown)?.[0] ?? shown;
    if (event.key === "Tab") accept(shown);
    else if (event.key === (isRtl ? "ArrowLeft" : "ArrowRight"))
      accept(word);
    else if (event.key === "Escape") show();
    else return;
    event.preventDefault();
  });
}
