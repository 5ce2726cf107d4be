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
    ghost.textContent = text;
    place();
  };
}

/** What a writer sets: an empty key is off, as is a guess in `never`. */
type Settings = {
  isOn: boolean;
  isSpoken: boolean;
  never: string[];
  keys: { all: string; read: string };
};
const standard: Settings = {
  isOn: true,
  isSpoken: false,
  never: [],
  keys: { all: "Tab", read: "F2" },
};

/** Guesses that a paragraph may pass over before it is left in peace. */
const patience = 3;

/** Offers what may come next behind the cursor; says what was added. */
export function mountGhostText(
  field: HTMLTextAreaElement,
  complete: (before: string) => Promise<string>,
  set: Partial<Settings> = {},
  save: (settings: Settings) => void = () => {},
): void {
  const settings = { ...standard, ...set };
  const { keys } = settings;
  const isOn = document.createElement("input");
  isOn.type = "checkbox";
  isOn.checked = settings.isOn;
  const control = document.createElement("label");
  control.append(isOn, " Suggest while I write");
  const never = document.createElement("button");
  never.type = "button";
  never.hidden = true;
  never.dir = "auto";
  const status = document.createElement("p");
  status.dir = "auto";
  status.role = "status";
  field.after(control, never, status);
  const draw = mountGhost(field);
  let shown = "";
  let anchor = "";
  let isComposing = false;
  let paragraph = 0;
  let passed = 0;
  const now = (): Moment => ({
    before: field.value.slice(0, field.selectionStart),
    after: field.value.slice(field.selectionStart),
    isComposing,
  });
  /** A guess with the letters of its first word that are typed. */
  const whole = (before: string, guess: string) =>
    `${/\S*$/.exec(before)?.[0]}${guess}`.trim();
  const say = () => {
    const guess = shown && `Suggestion: ${whole(anchor, shown)}`;
    status.textContent = guess || "No suggestion";
  };
  const show = (text = "") => {
    shown = text;
    anchor = now().before;
    draw(anchor, text && keys.all ? `${text} (${keys.all})` : text);
    if (text && settings.isSpoken) say();
  };
  const passOver = () => {
    const guess = whole(anchor, shown);
    passed += 1;
    if (passed === patience)
      status.textContent = "No more suggestions in this paragraph";
    never.hidden = false;
    never.textContent = `Never suggest “${guess}”`;
    never.onclick = () => {
      settings.never = [...settings.never, guess];
      save(settings);
      never.hidden = true;
      status.textContent = `Never again: ${guess}`;
      field.focus();
    };
    show();
  };
  const ask = async () => {
    const { before } = now();
    const rest = stillFits(now(), anchor, shown);
    if (shown && !rest && !`${anchor}${shown}`.startsWith(before))
      passOver();
    else show(rest);
    const lines = before.split("\n").length;
    if (lines !== paragraph) passed = 0;
    paragraph = lines;
    const isQuiet = () => !settings.isOn || passed >= patience;
    if (shown || isComposing || isQuiet()) return;
    const suggestion = await complete(before);
    if (isQuiet() || settings.never.includes(whole(before, suggestion)))
      return;
    const fitting = stillFits(now(), before, suggestion);
    if (fitting && field.matches(":focus")) show(fitting);
  };
  const accept = (part: string) => {
    const { selectionStart: at } = field;
    field.setRangeText(part, at, at, "end");
    show(shown.slice(part.length));
    status.textContent = `Added: ${part.trim()}`;
  };
  isOn.addEventListener("change", () => {
    settings.isOn = isOn.checked;
    save(settings);
  });
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
    if (isComposing || event.keyCode === 229) return;
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey)
      return;
    const isRtl = getComputedStyle(field).direction === "rtl";
    const forward = isRtl ? "ArrowLeft" : "ArrowRight";
    const word = /^\s*\S+/.exec(shown)?.[0] ?? shown;
    if (event.key === keys.read) say();
    else if (!shown) return;
    else if (event.key === keys.all) accept(shown);
    else if (event.key === forward) accept(word);
    else if (event.key === "Escape") passOver();
    else return;
    event.preventDefault();
  });
}
