import {
  adviceAt,
  answerTo,
  CLOCK_REFRESH,
  clockTime,
  lastSwap,
  nearestSample,
  periodAt,
  plainSet,
  type Rating,
  type RatingAct,
  rated,
  settingInWords,
  swapped,
  swappedBack,
  untouched,
  wording,
} from "./demo-rules.ts";

type Run = (demo: HTMLElement, signal: AbortSignal) => void;

/** Writes a text where the demo has a place for it. */
function show(demo: HTMLElement, name: string, text: string): void {
  const place = demo.querySelector(`[data-shows="${name}"]`);
  if (place && place.textContent !== text) place.textContent = text;
}

/** Calls back with each button that is pressed. */
function onPress(demo: HTMLElement, signal: AbortSignal, pressed: (data: DOMStringMap) => void): void {
  const press = ({ target }: Event) => {
    const button = target instanceof Element && target.closest("button");
    if (button) pressed(button.dataset);
  };
  demo.addEventListener("click", press, { signal });
}

const temperature: Run = (demo, signal) => {
  const range = demo.querySelector("input");
  if (!range) return;
  const update = () => {
    const value = range.valueAsNumber;
    range.ariaValueText = settingInWords(value);
    range.style.setProperty("--part", String(value));
    show(demo, "sample", nearestSample(value).text);
    show(demo, "note", `Made at ${value}. ${adviceAt(value)}`);
  };
  range.addEventListener("input", update, { signal });
  // It may have been moved before the script was there.
  update();
};

const phrases: Run = (demo, signal) => {
  let letter = untouched;
  onPress(demo, signal, ({ phrase, act }) => {
    if (phrase) letter = swapped(letter, Number(phrase), Math.random());
    else if (act === "back") letter = swappedBack(letter);
    for (const index of [0, 1]) show(demo, `phrase-${index}`, wording(letter, index));
    show(demo, "swap", lastSwap(letter) || "The letter is as it was.");
    const back = demo.querySelector<HTMLButtonElement>("[data-act=back]");
    if (!back) return;
    const hadFocus = back === document.activeElement;
    back.disabled = letter.swaps.length === 0;
    // A button that goes leaves who works by keyboard at the first phrase.
    if (hadFocus && back.disabled) demo.querySelector<HTMLElement>("[data-phrase]")?.focus();
  });
};

/** The act that a button stands for. */
function actOf({ act, reason }: DOMStringMap): RatingAct | undefined {
  if (reason !== undefined) return { act: "reason", reason: Number(reason) };
  return act === "like" || act === "dislike" || act === "undo" ? { act } : undefined;
}

const rating: Run = (demo, signal) => {
  let state: Rating = { mood: "start" };
  onPress(demo, signal, (data) => {
    const act = actOf(data);
    if (act) state = rated(state, act);
    const { sentence, effect } = answerTo(state);
    show(demo, "sentence", sentence);
    show(demo, "effect", effect);
    demo.querySelector(".demo-reasons")?.toggleAttribute("data-hidden", state.mood !== "negative");
    for (const button of demo.querySelectorAll("button")) {
      const { act: own, reason } = button.dataset;
      if (own === "undo") {
        if (state.mood === "start" && button === document.activeElement) demo.querySelector("button")?.focus();
        button.disabled = state.mood === "start";
      } else if (reason) button.ariaPressed = String(state.reason === Number(reason));
      else button.ariaPressed = String(state.mood === (own === "like" ? "positive" : "negative"));
    }
  });
};

const context: Run = (demo, signal) => {
  const control = demo.querySelector("input");
  const update = () => {
    const now = new Date();
    const isOn = control?.checked ?? true;
    const { name, hours, suggestions } = periodAt(now.getHours());
    const time = clockTime(now.getHours(), now.getMinutes());
    for (const [index, text] of (isOn ? suggestions : plainSet).entries()) show(demo, `suggestion-${index}`, text);
    show(demo, "period", isOn ? name : "For any time");
    show(demo, "basis", isOn ? `Based on the time, ${time} (${hours}).` : "Based on nothing: these are for everyone.");
  };
  // Announced once somebody asked for it: the first suggestions come unasked, while the page is being read.
  const announce = () => demo.querySelector(".demo-suggestions")?.parentElement?.setAttribute("aria-live", "polite");
  control?.addEventListener("change", announce, { signal, once: true });
  control?.addEventListener("change", update, { signal });
  const timer = setInterval(update, CLOCK_REFRESH);
  signal.addEventListener("abort", () => clearInterval(timer));
  update();
};

const runs = new Map<string | undefined, Run>([
  ["temperature-slider", temperature],
  ["partial-regeneration", phrases],
  ["feedback-loop", rating],
  ["context-awareness", context],
]);

/** Lets a demo answer to what is done to it, until the signal. */
export const runDemo: Run = (demo, signal) => runs.get(demo.dataset.demo)?.(demo, signal);
