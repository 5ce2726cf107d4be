import { useCallback, useEffect, useState } from "react";
import { contextAtStart } from "../../shared/device/voice-context.ts";
import { lastAsked, listenForAsking } from "../audio/ask-event.ts";
import { talkAbout, voice } from "./voice.ts";
import { isActive } from "./voice-session.ts";

const records = () => import("../../client/storage/records.ts");

/**
 * The passage that the visitor asks about, which whoever asks has kept for the tab (selection/use-of-passage.ts): told to
 * a session under way at once.
 */
export function useAskedPassage(): [passage: string, forget: () => void] {
  const [passage, setPassage] = useState("");

  useEffect(() => {
    // What was asked about before this was loaded; not in the place of what has been asked about since.
    const before = contextAtStart(lastAsked(), Date.now());
    if (before) talkAbout(before);
    records().then(
      ({ voiceContextAtStart }) => setPassage((asked) => asked || ((voiceContextAtStart() ?? before)?.text ?? "")),
      () => {},
    );
    return listenForAsking((request) => {
      setPassage(request.text);
      talkAbout(request);
      if (!isActive(voice.state())) return;
      const { pageTitle, pageUrl, processedText, text } = request;
      void voice.addContext(`The visitor highlighted on “${pageTitle}” (${pageUrl}): ${processedText || text}`);
    });
  }, []);

  return [passage, useCallback(() => setPassage(""), [])];
}
