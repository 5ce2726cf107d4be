import {
  adviceAt,
  applyRating,
  defaultSuggestions,
  describeLastSwap,
  initialLetter,
  nearestSample,
  periodAt,
  type Rating,
  type RatingAction,
  responseTo,
  swapPhrase,
  undoSwap,
  valueText,
  wording,
} from "./demo-rules.ts";

/** How often the demo reads the clock, in milliseconds. */
const CLOCK_REFRESH = 60_000;

type Run = (demo: HTMLElement, signal: AbortSignal) => void;

/** Sets the text of the demo's element `data-shows={name}`. */
function show(demo: HTMLElement, name: string, text: string): void {
  const element = demo.querySelector(`[data-shows="${name}"]`);
  // Writing the same text again may make screen readers announce it again.
  if (element && element.textContent !== text) element.textContent = text;
}

/** Calls `handle` with the dataset of each button that is pressed. */
function onPress(demo: HTMLElement, signal: AbortSignal, handle: (data: DOMStringMap) => void): void {
  const press = ({ target }: Event) => {
    const button = target instanceof Element && target.closest("button");
    if (button) handle(button.dataset);
  };
  demo.addEventListener("click", press, { signal });
}

const temperature: Run = (demo, signal) => {
  const range = demo.querySelector("input");
  if (!range) return;
  const update = () => {
    const value = range.valueAsNumber;
    range.ariaValueText = valueText(value);
    range.style.setProperty("--part", String(value));
    show(demo, "sample", nearestSample(value).text);
    show(demo, "note", `Made at ${value}. ${adviceAt(value)}`);
  };
  range.addEventListener("input", update, { signal });
  // The visitor may have moved the slider before this script loaded.
  update();
};

const phrases: Run = (demo, signal) => {
  let letter = initialLetter;
  onPress(demo, signal, ({ phrase, act }) => {
    if (phrase) letter = swapPhrase(letter, Number(phrase), Math.random());
    else if (act === "back") letter = undoSwap(letter);
    for (const index of [0, 1]) show(demo, `phrase-${index}`, wording(letter, index));
    show(demo, "swap", describeLastSwap(letter) || "The letter is as it was.");
    const back = demo.querySelector<HTMLButtonElement>("[data-act=back]");
    if (!back) return;
    const hadFocus = back === document.activeElement;
    back.disabled = letter.swaps.length === 0;
    // A disabled button loses the focus, so move it to the first phrase.
    if (hadFocus && back.disabled) demo.querySelector<HTMLElement>("[data-phrase]")?.focus();
  });
};

/** The rating action of a button; undefined for other buttons. */
function actionOf({ act, reason }: DOMStringMap): RatingAction | undefined {
  if (reason !== undefined) return { type: "reason", reason: Number(reason) };
  return act === "like" || act === "dislike" || act === "undo" ? { type: act } : undefined;
}

const rating: Run = (demo, signal) => {
  let state: Rating = { mood: "start" };
  onPress(demo, signal, (data) => {
    const action = actionOf(data);
    if (action) state = applyRating(state, action);
    const { sentence, effect } = responseTo(state);
    show(demo, "sentence", sentence);
    show(demo, "effect", effect);
    demo.querySelector(".demo-reasons")?.toggleAttribute("data-hidden", state.mood !== "negative");
    for (const button of demo.querySelectorAll("button")) {
      const { act, reason } = button.dataset;
      if (act === "undo") {
        if (state.mood === "start" && button === document.activeElement) demo.querySelector("button")?.focus();
        button.disabled = state.mood === "start";
      } else if (reason) button.ariaPressed = String(state.reason === Number(reason));
      else button.ariaPressed = String(state.mood === (act === "like" ? "positive" : "negative"));
    }
  });
};

const context: Run = (demo, signal) => {
  const control = demo.querySelector("input");
  const update = () => {
    const now = new Date();
    const isOn = control?.checked ?? true;
    const { name, hours, suggestions } = periodAt(now.getHours());
    const time = now.toTimeString().slice(0, "HH:MM".length);
    for (const [index, text] of (isOn ? suggestions : defaultSuggestions).entries())
      show(demo, `suggestion-${index}`, text);
    show(demo, "period", isOn ? name : "For any time");
    show(demo, "basis", isOn ? `Based on the time, ${time} (${hours}).` : "Based on nothing: these are for everyone.");
  };
  // Announce changes only after the visitor uses the checkbox, not the first suggestions while the page is being read.
  const announce = () => demo.querySelector(".demo-suggestions")?.parentElement?.setAttribute("aria-live", "polite");
  control?.addEventListener("change", announce, { signal, once: true });
  control?.addEventListener("change", update, { signal });
  const timer = setInterval(update, CLOCK_REFRESH);
  signal.addEventListener("abort", () => clearInterval(timer));
  update();
};

const demos = new Map<string | undefined, Run>([
  ["temperature-slider", temperature],
  ["partial-regeneration", phrases],
  ["feedback-loop", rating],
  ["context-awareness", context],
]);

/** Makes a demo interactive until the signal aborts. */
export const runDemo: Run = (demo, signal) => demos.get(demo.dataset.demo)?.(demo, signal);
