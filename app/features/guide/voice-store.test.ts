import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { VoiceOffer } from "../../shared/voice-offer.ts";
import type { AgentSession, ConnectOptions } from "./agent-session.ts";
import { createVoice, type VoiceNeeds } from "./voice-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

function make(needs: Partial<VoiceNeeds> = {}) {
  const did: string[] = [];
  const given: ConnectOptions[] = [];
  const note = (what: string) => void did.push(what);
  let track = () => {};
  const session: AgentSession = {
    say: (text) => note(`say ${text}`),
    addContext: (text) => note(`context ${text}`),
    tellActivity: () => note("activity"),
    hush: () => note("hush"),
    rate: (eventId, isLiked) => note(`rate ${eventId} ${isLiked}`),
    setVolume: (volume) => note(`volume ${volume}`),
    end: async () => note("end"),
  };
  const voice = createVoice(
    {
      fetchOffer: async (): Promise<VoiceOffer> => ({ agent: "built-in", path: "/x" }),
      async connect(options) {
        given.push(options);
        return session;
      },
      askForMicrophone: async () => note("microphone"),
      async beginTalk(end) {
        track = end;
        note("talk");
        return () => note("talked");
      },
      variables: async () => ({ name: "Ada" }),
      tools: () => ({}) as never,
      showToast: (title, _text, { isError = false } = {}) => note(`${isError ? "!" : ""}${title}`),
      sentenceOf: (error) => (error instanceof Error ? error.message : ""),
      noteUse: () => note("used"),
      log: () => note("logged"),
      ...needs,
    },
    0.8,
  );
  return { voice, did, given, startTrack: () => track() };
}
const vendor = async (): Promise<VoiceOffer> => ({ agent: "vendor", agentId: "a", origin: "wss://x" });

describe("a voice session of a page", () => {
  it("pauses what plays, connects, and lets it go on after its end", async () => {
    const { voice, did, given } = make();
    await voice.start({ isTextOnly: false });
    expect([voice.state().status, did]).toEqual(["connected", ["talk", "used"]]);
    expect(given[0]).toMatchObject({ variables: { name: "Ada" }, isTextOnly: false });
    expect(given[0]?.volume()).toBe(0.8);
    voice.end();
    expect(voice.state().status).toBe("disconnecting");
    await settle();
    expect([voice.state().status, did.slice(2)]).toEqual(["ended", ["end", "talked"]]);
  });

  it("is begun once, however often it is asked for while it lasts", async () => {
    const { voice, did, given } = make();
    await Promise.all([voice.start({ isTextOnly: true }), voice.start({ isTextOnly: true })]);
    await voice.start({ isTextOnly: true });
    expect([given.length, voice.state().status, did]).toEqual([1, "connected", ["talk", "used"]]);
  });

  it("asks for the microphone only to speak with a vendor's agent", async () => {
    const spoken = make({ fetchOffer: vendor });
    await spoken.voice.start({ isTextOnly: false });
    expect(spoken.did).toContain("microphone");
    const typed = make({ fetchOffer: vendor });
    await typed.voice.start({ isTextOnly: true });
    expect(typed.did).not.toContain("microphone");
  });

  it.each([
    [
      "the microphone is refused",
      { fetchOffer: vendor, askForMicrophone: () => Promise.reject(new Error("Blocked.")) },
    ],
    ["there is no offer", { fetchOffer: () => Promise.reject(new Error("Blocked.")) }],
    ["the agent cannot be reached", { connect: () => Promise.reject(new Error("Blocked.")) }],
  ])("that cannot begin because %s says so and ends", async (_, needs) => {
    const { voice, did } = make(needs);
    await voice.start({ isTextOnly: false });
    expect(voice.state()).toMatchObject({ status: "ended", problem: "Blocked." });
    expect(did).toEqual(["talk", "!Connection Failed", "talked"]);
  });

  it("is given up after fifteen seconds", async () => {
    const connect = ({ signal }: ConnectOptions) =>
      new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const { voice } = make({ connect });
    void voice.start({ isTextOnly: false });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(voice.state().status).toBe("connecting");
    await vi.advanceTimersByTimeAsync(1);
    expect(voice.state().problem).toContain("did not answer in time");
  });

  it("can be cancelled while it connects, and what connects after that is closed", async () => {
    let finish = (_: AgentSession) => {};
    const closed: string[] = [];
    const { voice, did } = make({ connect: () => new Promise((resolve) => (finish = resolve)) });
    const starting = voice.start({ isTextOnly: false });
    await settle();
    voice.end();
    expect([voice.state().status, did]).toEqual(["ended", ["talk", "talked"]]);
    finish({ end: async () => void closed.push("closed") } as AgentSession);
    await starting;
    expect([closed, voice.state().status]).toEqual([["closed"], "ended"]);
  });

  it("that is being begun is the one that a second start waits for, and is silent when it is told to be", async () => {
    const { voice, did, given } = make();
    await Promise.all([voice.start({ isTextOnly: false }), voice.start({ isTextOnly: false })]);
    expect([voice.state().status, given.length]).toEqual(["connected", 1]);
    voice.hush();
    expect(did.at(-1)).toBe("hush");
  });

  it("ends when a track is started", async () => {
    const { voice, did, startTrack } = make();
    await voice.start({ isTextOnly: false });
    startTrack();
    await settle();
    expect([voice.state().status, did.at(-1)]).toEqual(["ended", "talked"]);
  });

  it("that is lost says so, with the reason", async () => {
    const { voice, did, given } = make();
    await voice.start({ isTextOnly: false });
    given[0]?.onEnd("The connection was closed by the server.");
    expect(voice.state()).toMatchObject({ status: "ended", problem: "The connection was closed by the server." });
    expect(did.slice(2)).toEqual(["!Voice Error", "talked"]);
  });

  it("that the agent ends is no error", async () => {
    const { voice, did, given } = make();
    await voice.start({ isTextOnly: false });
    given[0]?.onEnd(undefined);
    expect([voice.state().problem, did.slice(2)]).toEqual([null, ["talked"]]);
  });

  it("takes text, and shows it", async () => {
    const { voice, did } = make();
    voice.say("early");
    await voice.start({ isTextOnly: true });
    voice.say(" Hello ");
    voice.say("  ");
    expect(did.filter((one) => one.startsWith("say"))).toEqual(["say Hello"]);
    expect(voice.state().lines.map(({ text }) => text)).toEqual(["Hello"]);
  });

  it("sends a rating once an answer", async () => {
    const { voice, did, given } = make();
    await voice.start({ isTextOnly: true });
    given[0]?.onSaid("agent", "Hello", 3);
    for (const rating of ["like", "dislike", "like"] as const) voice.rate(3, rating);
    voice.rate(4, "like");
    expect(did.filter((one) => one.startsWith("rate"))).toEqual(["rate 3 true"]);
  });

  it("adds a passage, or says that it could not", async () => {
    const { voice, did } = make();
    await voice.addContext("a");
    void voice.start({ isTextOnly: true });
    await voice.addContext("b");
    expect(did.filter((one) => /context/i.test(one))).toEqual(["!Context Error", "context b", "Context Added"]);
  });

  it("logs what goes wrong with the volume and at the end, and no more", async () => {
    const broken = {
      setVolume() {
        throw new Error("no");
      },
      end: () => Promise.reject(new Error("no")),
    } as never;
    const { voice, did } = make({ connect: async () => broken });
    await voice.start({ isTextOnly: true });
    voice.loudness.choose(0.5);
    voice.end();
    await settle();
    expect(did.filter((one) => one === "logged")).toHaveLength(2);
    expect(voice.state()).toMatchObject({ status: "ended", problem: null });
  });
});
