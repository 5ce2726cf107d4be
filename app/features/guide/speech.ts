/** Reads text aloud, sentence by sentence (Web Speech API). */
type Speech = {
  /** Appends text. A sentence is spoken once it is complete. */
  add: (text: string) => void;
  /** Marks the end of the text, so that its last sentence is spoken. */
  finish: () => void;
  stop: () => void;
};

export const canSpeak = (): boolean => "speechSynthesis" in globalThis;

/** Maximum time to load the list of voices, in milliseconds. */
const VOICES_TIMEOUT = 2_000;

/** Text without Markdown, citations, addresses and paths; a link keeps its words. */
export const spokenText = (text: string): string =>
  text
    .replaceAll(/\[([^\]\n]*)\]\([^()\s]*\)/g, "$1")
    .replaceAll(/(?:\b[a-z][a-z+.-]*:\/\/|\bwww\.)[^\s<>"”]*[^\s<>"”.,;:!?)\]]/gi, "")
    .replaceAll(/(?<![\w/])\/[a-z][\w-]*(?:[/#?][\w#?=&/-]*)*/gi, "")
    .replaceAll(/\(\s*\)/g, "")
    .replaceAll(/ ?\[\d+\]/g, "")
    .replaceAll(/[*_`#>|]+|-{3,}/g, "")
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ (?=[.,;:!?])/g, "");

/** The language of the site's texts. Tests and the server have no document. */
const written = typeof document === "undefined" ? "en" : document.documentElement.lang || "en";

const segmenter = new Intl.Segmenter(written, { granularity: "sentence" });
export const sentencesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

type Voice = Pick<SpeechSynthesisVoice, "lang" | "name" | "localService" | "default">;

/** The best voice for the site's texts. Local voices come first, then natural ones, then the visitor's variant of the language. */
export function chooseVoice<V extends Voice>(voices: readonly V[], language: string, spoken = written): V | undefined {
  const [wanted] = spoken.toLowerCase().split("-");
  const score = ({ lang, name, localService, default: isDefault }: Voice): number =>
    (localService ? 8 : 0) +
    (/natural|neural|premium|enhanced|siri/i.test(name) ? 4 : 0) +
    (lang.replace("_", "-").toLowerCase() === language.toLowerCase() ? 2 : 0) +
    (isDefault ? 1 : 0);
  return voices
    .filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === wanted)
    .toSorted((one, other) => score(other) - score(one))[0];
}

function loadedVoices(): Promise<SpeechSynthesisVoice[]> {
  const voices = speechSynthesis.getVoices();
  if (voices.length > 0) return Promise.resolve(voices);
  return new Promise((resolve) => {
    const settle = () => resolve(speechSynthesis.getVoices());
    speechSynthesis.addEventListener("voiceschanged", settle, { once: true });
    setTimeout(settle, VOICES_TIMEOUT);
  });
}

/**
 * @param volume from 0 to 1, read before each sentence
 * @param onSpeaking called when speech starts and stops
 */
export function createSpeech(volume: () => number, onSpeaking: (isSpeaking: boolean) => void): Speech {
  let rest = "";
  let queue: string[] = [];
  let isSpeaking = false;
  /** The current sentence. The reference keeps some browsers from collecting it before its `end` event. */
  let current: SpeechSynthesisUtterance | undefined;

  function setSpeaking(value: boolean): void {
    if (value !== isSpeaking) onSpeaking(value);
    isSpeaking = value;
  }

  async function next(): Promise<void> {
    const text = queue.shift();
    if (text === undefined) {
      current = undefined;
      return setSpeaking(false);
    }
    setSpeaking(true);
    const utterance = new SpeechSynthesisUtterance(text);
    current = utterance;
    const voices = await loadedVoices();
    if (current !== utterance) return;
    if (voices.length === 0) return stop();
    utterance.lang = written;
    utterance.voice = chooseVoice(voices, navigator.language) ?? null;
    utterance.volume = volume();
    utterance.onend = utterance.onerror = () => {
      if (current === utterance) void next();
    };
    speechSynthesis.speak(utterance);
  }

  function enqueue(sentences: readonly string[]): void {
    queue.push(
      ...sentences.map((sentence) => spokenText(sentence).trim()).filter((text) => /[\p{L}\p{N}]/u.test(text)),
    );
    if (!current && queue.length > 0) void next();
  }

  function stop(): void {
    [rest, queue] = ["", []];
    if (current) {
      current = undefined;
      speechSynthesis.cancel();
    }
    setSpeaking(false);
  }

  return {
    add(text) {
      if (!canSpeak()) return;
      const sentences = sentencesOf(rest + text);
      rest = sentences.pop() ?? "";
      enqueue(sentences);
    },
    finish() {
      enqueue([rest]);
      rest = "";
    },
    stop,
  };
}
