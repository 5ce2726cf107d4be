import { describe, expect, it } from "vitest";
import {
  activityOf,
  type ConnectOptions,
  type Conversation,
  createConversation,
  isVisitorsTurn,
  type Quotation,
  recentTurns,
  type Session,
} from "./conversation.ts";

const settle = () => new Promise((resolve) => setTimeout(resolve));

function make(connect?: (options: ConnectOptions) => Promise<Session>, ended?: () => Promise<void>) {
  const did: string[] = [];
  /** The texts of all notifications, whose titles are in `did`. */
  const toasts: string[] = [];
  const options: ConnectOptions[] = [];
  let startTrack = () => {};
  const session: Session = {
    say: (text) => void did.push(`say ${text}`),
    addContext: (text) => void did.push(`context ${text}`),
    rate: (eventId, isLiked) => void did.push(`rate ${eventId} ${isLiked}`),
    setVolume: (volume) => void did.push(`volume ${volume}`),
    end: ended ?? (async () => void did.push("end")),
  };
  const store = createConversation(
    {
      async connect(one) {
        options.push(one);
        return connect ? connect(one) : session;
      },
      pausePodcast(end) {
        startTrack = end;
        did.push("pause");
        return () => void did.push("resume");
      },
      showToast(title, text, { isError = false } = {}) {
        did.push(`${isError ? "!" : ""}${title}`);
        toasts.push(text);
      },
      noteUse: () => void did.push("used"),
      log: () => void did.push("logged"),
    },
    0.8,
  );
  return { store, did, toasts, options, startTrack: () => startTrack() };
}

describe("the conversation of a page", () => {
  it("pauses what plays, and lets it go on after its end", async () => {
    const { store, did } = make();
    await Promise.all([store.start(false), store.start(false)]);
    expect([store.state().status, did]).toEqual(["connected", ["pause", "used"]]);
    store.end();
    await settle();
    expect([store.state().status, did.slice(2)]).toEqual(["ended", ["end", "resume"]]);
  });

  it("writes an answer into one message after the question, in the order of its parts", async () => {
    const { store, options } = make();
    await store.start(true);
    await store.say(" Why? ");
    const quotation: Quotation = {
      kind: "laws",
      title: "Trust",
      section: null,
      path: "/laws/trust",
      text: "A passage.",
    };
    options[0]?.dispatch({ type: "answer-start" });
    for (const part of [
      { text: "Be" },
      { text: "cause." },
      { quotation },
      { links: [{ title: "Undo", path: "/pattern/undo", kind: "patterns" }] },
    ])
      options[0]?.dispatch({ type: "answer-part", part });
    expect(store.state().messages).toMatchObject([
      { role: "visitor", text: "Why?" },
      { role: "guide", text: "Because.", quotations: [quotation], links: [{ title: "Undo" }] },
    ]);
    expect(isVisitorsTurn(store.state())).toBe(false);
    options[0]?.dispatch({ type: "answer-end" });
    expect([isVisitorsTurn(store.state()), store.state().problem]).toEqual([true, null]);
  });

  it("keeps its messages for the next session, and hears nothing of the former one any more", async () => {
    const { store, options, startTrack } = make();
    await store.start(true);
    await store.say("Read this page to me");
    options[0]?.dispatch({ type: "message", role: "guide", text: "Yes.", eventId: 3 });
    startTrack();
    await settle();
    await store.start(true);
    options[0]?.dispatch({ type: "message", role: "guide", text: "Late" });
    options[1]?.dispatch({ type: "message", role: "guide", text: "  " });
    expect(store.state().messages).toMatchObject([{ text: "Read this page to me" }, { text: "Yes.", eventId: null }]);
  });

  it("ends when a track is started", async () => {
    const { store, did, startTrack } = make();
    await store.start(false);
    startTrack();
    await settle();
    expect([store.state().status, did.slice(2)]).toEqual(["ended", ["end", "resume"]]);
  });

  it("that cannot begin says why", async () => {
    const { store, did, toasts } = make(() => Promise.reject(new Error("Blocked.")));
    await store.start(false);
    expect(store.state()).toMatchObject({ status: "ended", problem: "Blocked." });
    expect(did).toEqual(["pause", "!Connection Failed", "resume"]);
    expect(toasts).toEqual([
      "Could not connect to voice AI service. Please check microphone permissions and try again.",
    ]);
  });

  it("can be cancelled while it connects; a session that comes about after that is ended", async () => {
    let connect = (_: Session) => {};
    const { store, did, options } = make(() => new Promise((resolve) => (connect = resolve)));
    const starting = store.start(false);
    store.end();
    expect([store.state().status, options[0]?.signal.aborted, did]).toEqual(["ended", true, ["pause", "resume"]]);
    const ended: string[] = [];
    connect({ say: () => {}, addContext: () => {}, setVolume: () => {}, end: async () => void ended.push("end") });
    await starting;
    expect([ended, store.state().status]).toEqual([["end"], "ended"]);
  });

  it("that is lost says so, and one that the agent ends does not", async () => {
    for (const problem of ["The connection was closed by the server.", undefined]) {
      const { store, did, options } = make();
      await store.start(false);
      options[0]?.dispatch({ type: "ended", problem });
      expect(store.state()).toMatchObject({ status: "ended", problem: problem ?? null });
      expect(did.slice(2)).toEqual(problem ? ["!Voice Error", "resume"] : ["resume"]);
    }
  });

  it("says of a question that failed what happened to it, and nothing of a voice", async () => {
    const problem = "Too many questions came from this address.";
    // A typed question to the site's own guide; and one to a vendor's agent, whose text session was lost.
    for (const [isTextOnly, type] of [
      [false, "answer-end"],
      [true, "ended"],
    ] as const) {
      const { store, did, toasts, options } = make();
      await store.start(isTextOnly);
      options[0]?.dispatch({ type, problem });
      expect(did[2]).toBe("!Guide Error");
      expect(toasts).toEqual([problem]);
    }
  });

  it("takes text once a session is begun, and shows it", async () => {
    const { store, did } = make();
    await store.say("early");
    await store.start(true);
    await store.say(" Hello ");
    await store.say("  ");
    expect(did.filter((one) => one.startsWith("say"))).toEqual(["say Hello"]);
    expect(store.state().messages.map(({ text }) => text)).toEqual(["Hello"]);
  });

  it("sends one rating of an answer, and none of others", async () => {
    const { store, did, options } = make();
    await store.start(true);
    options[0]?.dispatch({ type: "message", role: "guide", text: "Hello", eventId: 3 });
    for (const rating of ["like", "dislike"] as const) store.rate(3, rating);
    store.rate(4, "like");
    expect(store.state().messages[0]?.rating).toBe("like");
    expect(did.filter((one) => one.startsWith("rate"))).toEqual(["rate 3 true"]);
  });

  it("adds a passage as soon as there is a session, or says that it could not", async () => {
    const { store, did, toasts } = make();
    await store.addContext("a");
    void store.start(true);
    await store.addContext("b");
    expect(did.filter((one) => /context/i.test(one))).toEqual(["!Context Error", "context b", "Context Added"]);
    expect(toasts).toEqual([
      "Could not add the highlighted text as context. Please try again.",
      "The highlighted text has been added as context for the AI conversation.",
    ]);
  });

  it("only logs what goes wrong at the end", async () => {
    const { store, did } = make(undefined, () => Promise.reject(new Error("no")));
    await store.start(true);
    store.end();
    await settle();
    expect(did).toContain("logged");
    expect(store.state()).toMatchObject({ status: "ended", problem: null });
  });
});

describe("how loud answers are", () => {
  it("follows the way of asking until the visitor has chosen", async () => {
    const { store, did } = make();
    await store.start(false);
    store.followQuestion(false);
    expect(store.volume()).toBe(0);
    store.followQuestion(true);
    expect(store.volume()).toBe(0.8);
    store.chooseVolume(0.5);
    store.followQuestion(false);
    expect(store.volume()).toBe(0.5);
    store.toggleMute();
    expect(store.volume()).toBe(0);
    store.toggleMute();
    expect(store.volume()).toBe(0.5);
    expect(did.filter((one) => one.startsWith("volume"))).toEqual(
      [0, 0.8, 0.5, 0, 0.5].map((volume) => `volume ${volume}`),
    );
  });
});

describe("what is said to be going on", () => {
  const beside = { isListening: false, isBuiltIn: true, isMuted: false };
  const { state } = make().store;
  const on: Conversation = { ...state(), status: "connected" };
  it.each([
    ["idle", state(), beside],
    ["connecting", { ...on, status: "connecting" }, beside],
    ["ready", on, beside],
    ["muted", on, { ...beside, isMuted: true }],
    ["listening", on, { ...beside, isListening: true }],
    ["listening", on, { ...beside, isBuiltIn: false }],
    ["speaking", { ...on, isSpeaking: true }, { ...beside, isBuiltIn: false }],
    ["answering", { ...on, isAnswering: true }, beside],
    ["ready", { ...on, isTextOnly: true }, { ...beside, isBuiltIn: false, isMuted: true }],
    ["ending", { ...on, status: "disconnecting" }, beside],
  ] as const)("%s", (activity, conversation, others) => {
    expect(activityOf(conversation, others)).toBe(activity);
  });
});

it("the server is told the last eight turns before a question, with what was quoted", () => {
  const quotation = { kind: "laws", title: "Law", section: null, path: "/laws/law", text: "Quoted." };
  const messages = Array.from({ length: 12 }, (_, id) => ({
    id,
    role: id % 2 ? ("guide" as const) : ("visitor" as const),
    text: `Turn ${id}`,
    quotations: id % 2 ? [quotation] : [],
    links: [],
    eventId: null,
    rating: null,
  }));
  const turns = recentTurns(messages);
  expect(turns.map(({ text }) => text.split("\n")[0])).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map((id) => `Turn ${id}`));
  expect(turns[0]).toEqual({ role: "guide", text: "Turn 3\nQuoted." });
});
