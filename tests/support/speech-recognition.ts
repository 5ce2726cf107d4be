import type { Page } from "playwright";

type Step = { words: string; isFinal?: boolean } | { error: string } | "end" | "throw";

/**
 * Puts a stand-in in the place of the browser's speech recognition, which has no service behind it in a test; `null`
 * takes it away. @returns what lets it hear something, and what was done to it
 */
export async function standInRecognition(page: Page, isThere = true) {
  await page.addInitScript((there) => {
    Reflect.deleteProperty(window, "SpeechRecognition");
    Reflect.deleteProperty(window, "webkitSpeechRecognition");
    const did: string[] = [];
    Object.assign(window, { recognitionDid: did });
    if (!there) return;
    class StandIn {
      lang = "";
      interimResults = false;
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        if (Reflect.get(window, "recognitionThrows")) throw new DOMException("Already started", "InvalidStateError");
        // The guide would hear itself.
        const isOver = window.speechSynthesis?.speaking === true;
        did.push(`start ${this.lang} ${this.interimResults}${isOver ? " over the guide" : ""}`);
        Object.assign(window, { recognition: this });
      }
      stop() {
        did.push("stop");
        this.onend?.();
      }
      abort() {
        did.push("abort");
        this.onerror?.({ error: "aborted" });
        this.onend?.();
      }
    }
    Object.assign(window, { webkitSpeechRecognition: StandIn });
  }, isThere);
  return {
    did: (): Promise<string[]> => page.evaluate(() => Reflect.get(window, "recognitionDid")),
    hear: (step: Step): Promise<void> =>
      page.evaluate((one) => {
        if (one === "throw") {
          Object.assign(window, { recognitionThrows: true });
          return;
        }
        const recognition = Reflect.get(window, "recognition");
        if (one === "end") recognition.onend?.();
        else if ("error" in one) {
          recognition.onerror?.({ error: one.error });
          recognition.onend?.();
        } else {
          const result = Object.assign([{ transcript: one.words, confidence: 0.9 }], { isFinal: one.isFinal === true });
          recognition.onresult?.({ resultIndex: 0, results: [result] });
          if (one.isFinal) recognition.onend?.();
        }
      }, step),
  };
}

/**
 * Puts a stand-in in the place of the browser's speech, which has no voice in a test: a sentence takes 150 ms.
 * @returns the sentences that were begun
 */
export async function standInSpeech(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    let current: { onend?: () => void } | undefined;
    const speechSynthesis = {
      getVoices: () => [{ name: "Test", lang: "en-US", localService: true, default: true }],
      addEventListener() {},
      get speaking() {
        return current !== undefined;
      },
      speak(utterance: { text: string; onend?: () => void }) {
        spoken.push(utterance.text);
        current = utterance;
        setTimeout(() => {
          if (current !== utterance) return;
          current = undefined;
          utterance.onend?.();
        }, 150);
      },
      cancel() {
        current = undefined;
      },
    };
    class SpeechSynthesisUtterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, "speechSynthesis", { value: speechSynthesis });
    Object.assign(window, { SpeechSynthesisUtterance, spoken });
  });
  return () => page.evaluate(() => [...Reflect.get(window, "spoken")]);
}
