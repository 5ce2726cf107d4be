/**
 * What is said of a browser that could not write down what somebody said, by the kind of its error (Web Speech API,
 * SpeechRecognitionErrorEvent); undefined where nothing is to be said, since the visitor ended it.
 */
export function hearingProblem(kind: string): string | undefined {
  switch (kind) {
    case "aborted":
      return undefined;
    case "not-allowed":
      return "The microphone may not be used. Allow it beside the address of this page, or type instead.";
    case "audio-capture":
      return "No microphone was found. Connect one, or type instead.";
    case "no-speech":
      return "Nothing was heard. Try again closer to the microphone, or type instead.";
    case "network":
      return "The browser could not reach the service that writes down what is said. Try again later, or type instead.";
    default:
      // service-not-allowed, language-not-supported, and what browsers may add.
      return "This browser cannot write down what is said here. Please type instead.";
  }
}
