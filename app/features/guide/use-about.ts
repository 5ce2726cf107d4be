import { useEffect, useState } from "react";
import { callApi } from "../../client/call-api.ts";
import { type AboutSessions, readAbout, VOICE_SESSION_PATH } from "../../shared/voice-offer.ts";

/** What is to be told before a session; undefined until it is known. What cannot be had is taken for the most. */
export function useAbout(): AboutSessions | undefined {
  const [about, setAbout] = useState<AboutSessions>();
  useEffect(() => {
    let isWanted = true;
    callApi("GET", `${VOICE_SESSION_PATH}?about`)
      .then((answer) => answer.json())
      .catch(() => undefined)
      .then((said: unknown) => {
        if (isWanted) setAbout(readAbout(said));
      });
    return () => {
      isWanted = false;
    };
  }, []);
  return about;
}
