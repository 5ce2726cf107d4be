/** Asks whether the microphone may be used. @throws Error with a sentence that says what to do */
export async function askForMicrophone(): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: unknown) => {
    const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
    const sentence = isRefused
      ? "The microphone may not be used. Allow it beside the address of this page, or type instead."
      : "No microphone was found. Connect one, or type instead.";
    throw new Error(sentence, { cause: error });
  });
  for (const track of stream.getTracks()) track.stop();
}
