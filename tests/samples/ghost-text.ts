type Moment = { before: string; after: string; isComposing: boolean };

export function stillFits(
  now: Moment,
  asked: string,
  suggestion: string,
): string | undefined {
  if (now.isComposing || now.after.trim()) return undefined;
  if (!now.before.startsWith(asked)) return undefined;
  const typed = now.before.slice(asked.length);
  return suggestion.startsWith(typed)
    ? suggestion.slice(typed.length) || undefined
    : undefined;
}

/** What the copy needs so that its lines break alike. */
const copied = [
  "color",
  "direction",
  "unicodeBidi",
  "textAlign",
  "padding",
  "font",
  "letterSpacing",
] as const;

/** Draws behind the field’s cursor; gives back what sets the ghost. */
function mountGhost(field: HTMLTextAreaElement) {
  const frame = document.createElement("div");
  frame.ariaHidden = "true";
  frame.style.cssText = `position: absolute; overflow: hidden;
    pointer-events: none; user-select: none`;
  const copy = frame.appendChild(document.createElement("div"));
  copy.style.cssText = "white-space: pre-wrap; overflow-wrap: break-word";
  const typed = copy.appendChild(document.createElement("span"));
  typed.style.visibility = "hidden";
  copy.append(document.createElement("wbr"));
  const ghost = copy.appendChild(document.createElement("i"));
  ghost.style.opacity = "0.65";
  field.after(frame);
  const place = () => {
    const style = getComputedStyle(field);
    for (const name of copied) copy.style[name] = style[name];
    copy.style.translate = `0 ${-field.scrollTop}px`;
    frame.style.left = `${field.offsetLeft + field.clientLeft}px`;
    frame.style.top = `${field.offsetTop + field.clientTop}px`;
    frame.style.width = `${field.clientWidth}px`;
    frame.style.height = `${field.clientHeight}px`;
  };
  field.addEventListener("scroll", place);
  new ResizeObserver(place).observe(field);
  return (before: string, text: string) => {
    typed.textContent = text && before;
    ghost.textContent = text && `${text} (Tab)`;
    place();
  };
}

/** Offers what may come next behind the cursor; says what was added. */
export function mountGhostText(
  field: HTMLTextAreaElement,
  complete: (before: string) => Promise<string>,
  isSpoken = false,
): void {
  const status = document.createElement("p");
  status.role = "status";
  field.after(status);
  const draw = mountGhost(field);
  let shown = "";
  let anchor = "";
  let isComposing = false;
  const now = (): Moment => ({
    before: field.value.slice(0, field.selectionStart),
    after: field.value.slice(field.selectionStart),
    isComposing,
  });
  const show = (text = "") => {
    shown = text;
    anchor = now().before;
    draw(anchor, text);
    if (text && isSpoken) status.textContent = `Suggestion: ${text}`;
  };
  const ask = async () => {
    show(stillFits(now(), anchor, shown));
    if (shown || isComposing) return;
    const { before } = now();
    const suggestion = await complete(before);
    const fitting = stillFits(now(), before, suggestion);
    if (fitting && field.matches(":focus")) show(fitting);
  };
  const accept = (part: string) => {
    const { selectionStart: at } = field;
    field.setRangeText(part, at, at, "end");
    show(shown.slice(part.length));
    status.textContent = `Added: ${part.trim()}`;
  };
  field.addEventListener("input", ask);
  field.addEventListener("blur", () => show());
  field.addEventListener("selectionchange", () => {
    if (shown && now().before !== anchor) show();
  });
  field.addEventListener("compositionstart", () => {
    isComposing = true;
    show();
  });
  field.addEventListener("compositionend", () => {
    isComposing = false;
    void ask();
  });
  field.addEventListener("keydown", (event) => {
    // Safari ends a composition before it tells of its key, as 229.
    if (!shown || isComposing || event.keyCode === 229) return;
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey)
      return;
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
