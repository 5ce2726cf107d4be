import { afterEach, describe, expect, it, vi } from "vitest";
import { chooseVoice, createSpeech, sentencesOf, spokenText } from "./speech.ts";

afterEach(() => vi.unstubAllGlobals());

describe("spoken text", () => {
  it.each([
    ["See [Undo](/pattern/undo) first.", "See Undo first."],
    ["Read https://evil.example/a?b=c. Then go on.", "Read. Then go on."],
    ["It is at /laws/dark-matter#questions, and/or elsewhere.", "It is at, and/or elsewhere."],
    ["An **important** `term` (www.example.com).", "An important term."],
    ["24/7 support", "24/7 support"],
  ])("of %j has no addresses", (text, spoken) => {
    expect(spokenText(text)).toBe(spoken);
  });

  it("is made of whole sentences", () => {
    expect(sentencesOf("Undo it. At 3.5 s it is late!\nNext line").map((one) => one.trim())).toEqual([
      "Undo it.",
      "At 3.5 s it is late!",
      "Next line",
    ]);
  });
});

const voice = (name: string, lang: string, localService: boolean) => ({ name, lang, localService, default: false });

it("the voice is an English one of the device, of the better sounding ones that of the visitor's English", () => {
  const voices = [
    voice("Anna", "de-DE", true),
    voice("Online Natural", "en-GB", false),
    voice("Plain", "en-GB", true),
    voice("Premium", "en_US", true),
    voice("Premium British", "en-GB", true),
  ];
  expect(chooseVoice(voices, "en-GB")?.name).toBe("Premium British");
  expect(chooseVoice(voices.slice(0, 2), "de-DE")?.name).toBe("Online Natural");
  expect(chooseVoice(voices.slice(0, 1), "en-GB")).toBeUndefined();
  expect(chooseVoice(voices, "en-GB", "de-AT")?.lang).toMatch(/^de/);
});

/** A stand-in for the browser's speech; a sentence ends when the test says so. */
function standIn() {
  const spoken: { text: string; volume: number; onend?: () => void }[] = [];
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal("navigator", { language: "en" });
  const speechSynthesis = {
    getVoices: () => [voice("One", "en", true)],
    speak: (one: (typeof spoken)[number]) => void spoken.push(one),
    cancel: () => {},
  };
  vi.stubGlobal("speechSynthesis", speechSynthesis);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { spoken, settle, texts: () => spoken.map(({ text }) => text) };
}

it("sentences are spoken one after the other, each with the volume of its time, once they are whole", async () => {
  const { spoken, settle, texts } = standIn();
  const speaks: boolean[] = [];
  let volume = 0.8;
  const speech = createSpeech(
    () => volume,
    (isSpeaking) => speaks.push(isSpeaking),
  );
  speech.add("The first one. The sec");
  await settle();
  expect(texts()).toEqual(["The first one."]);
  speech.add("ond one, at https://evil.example/.");
  speech.finish();
  volume = 0.3;
  spoken[0]?.onend?.();
  await settle();
  expect(texts()).toEqual(["The first one.", "The second one, at."]);
  expect(spoken.map((one) => one.volume)).toEqual([0.8, 0.3]);
  spoken[1]?.onend?.();
  await settle();
  expect(speaks).toEqual([true, false]);
});

it("nothing more is spoken once it is stopped", async () => {
  const { spoken, settle, texts } = standIn();
  const speech = createSpeech(
    () => 1,
    () => {},
  );
  speech.add("One. Two. Three.\n");
  await settle();
  speech.stop();
  spoken[0]?.onend?.();
  await settle();
  expect(texts()).toEqual(["One."]);
});
