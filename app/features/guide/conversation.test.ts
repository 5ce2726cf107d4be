import { describe, expect, it } from "vitest";
import {
  activityOf,
  type ConnectOptions,
  type Conversation,
  createConversation,
  isVisitorsTurn,
  type Message,
  messagesToKeep,
  type Quotation,
  recentTurns,
  type Session,
} from "./conversation.ts";

/** A message of the visitor's if its id is even. */
const message = (id: number, text: string, more: Partial<Message> = {}): Message => ({
  ...{ id, role: id % 2 ? "guide" : "visitor", text, sources: [], quotations: [], links: [], notes: [] },
  ...{ suggestions: [], isStopped: false, eventId: null, rating: null },
  ...more,
});

type Store = ReturnType<typeof make>["store"];
type Dispatch = ConnectOptions["dispatch"];

const settle = () => new Promise((resolve) => setTimeout(resolve));

function make(
  connect?: (options: ConnectOptions) => Promise<Session>,
  ended?: () => Promise<void>,
  former: readonly Message[] = [],
) {
  let kept: readonly Message[] = [];
  const did: string[] = [];
  /** The texts of all notifications, whose titles are in `did`. */
  const toasts: string[] = [];
  const options: ConnectOptions[] = [];
  let startTrack = () => {};
  const session: Session = {
    say: (text, begun) => void did.push(`say ${text}${begun ? ` after ${begun}` : ""}`),
    stop: () => void did.push("stop"),
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
      keep(messages) {
        kept = messages;
      },
      async sendRating(question, answer, isGood) {
        did.push(`rated ${question} ${answer} ${isGood}`);
        if (answer === "Lost") throw new Error("no");
      },
      log: () => void did.push("logged"),
    },
    0.8,
    former,
  );
  return { store, did, toasts, options, startTrack: () => startTrack(), kept: () => kept };
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
      { quotations: [quotation] },
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
    for (const rating of ["like", "dislike"] as const) store.rate(1, rating);
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

describe("an answer of the site's own guide", () => {
  const answered = async () => {
    const made = make();
    await made.store.start(false);
    await made.store.say("Why?");
    const dispatch = made.options[0]?.dispatch ?? (() => {});
    dispatch({ type: "answer-start" });
    dispatch({ type: "writing" });
    dispatch({ type: "answer-part", part: { text: "Because [1]" } });
    return { ...made, dispatch, last: () => made.store.state().messages.at(-1) };
  };

  it("that is stopped stays as it is, in a session that goes on, and is continued", async () => {
    const { store, did, dispatch, last } = await answered();
    store.stop();
    expect(did.at(-1)).toBe("stop");
    expect(store.state()).toMatchObject({ status: "connected", isAnswering: false, problem: null });
    expect(last()).toMatchObject({ text: "Because [1]", isStopped: true });
    await store.goOn();
    expect(did.at(-1)).toBe("say Why? after Because [1]");
    dispatch({ type: "answer-start" });
    dispatch({ type: "answer-part", part: { text: " and so on." } });
    dispatch({ type: "answer-end" });
    expect(last()).toMatchObject({ text: "Because [1] and so on.", isStopped: false });
  });

  it.each([
    ["breaks off", (dispatch: Dispatch) => dispatch({ type: "answer-end", problem: "It was cut off." })],
    ["loses its session", (dispatch: Dispatch) => dispatch({ type: "ended" })],
    ["is cut off by another question", (_: Dispatch, store: Store) => void store.say("How?")],
  ])("that %s is marked as stopped", async (_, endIt) => {
    const { store, dispatch } = await answered();
    endIt(dispatch, store);
    expect(store.state().messages.find(({ role }) => role === "guide")).toMatchObject({ isStopped: true });
  });

  it("that is stopped before it has begun can be asked for again, in other words", async () => {
    const { store, did, last } = await answered();
    await store.say("How?");
    store.stop();
    expect(last()).toMatchObject({ role: "guide", text: "", isStopped: true });
    await store.say("Why not?", 1);
    expect(store.state().messages.map(({ text }) => text)).toEqual(["Why not?"]);
    expect(did.at(-1)).toBe("say Why not?");
  });

  it("is rated once with the site; a rating that is not kept can be given again", async () => {
    const { store, did, dispatch, last } = await answered();
    dispatch({ type: "answer-end" });
    for (const rating of ["dislike", "like"] as const) store.rate(2, rating);
    expect(did.filter((one) => one.startsWith("rated"))).toEqual(["rated Why? Because [1] false"]);
    await store.say("And?");
    dispatch({ type: "answer-part", part: { text: "Lost" } });
    store.rate(4, "like");
    await settle();
    expect([last()?.rating, did.at(-1)]).toEqual([null, "!Not Rated"]);
  });

  it("is kept for a reload: a question without one stands in the field again, one that had begun is stopped", async () => {
    const { store, kept } = await answered();
    expect(kept().map(({ text }) => text)).toEqual(["Why?"]);
    const former = make(undefined, undefined, kept()).store;
    expect([former.takeUnanswered(), former.takeUnanswered()]).toEqual(["Why?", ""]);
    const again = make(undefined, undefined, messagesToKeep(store.state())).store;
    expect(again.takeUnanswered()).toBe("");
    expect(again.state().messages.at(-1)).toMatchObject({ text: "Because [1]", isStopped: true });
    store.clear();
    expect([kept(), store.state().messages]).toEqual([[], []]);
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
    ["searching", { ...on, isAnswering: true }, beside],
    ["writing", { ...on, isAnswering: true, isWriting: true }, beside],
    ["ready", { ...on, isTextOnly: true }, { ...beside, isBuiltIn: false, isMuted: true }],
    ["ending", { ...on, status: "disconnecting" }, beside],
  ] as const)("%s", (activity, conversation, others) => {
    expect(activityOf(conversation, others)).toBe(activity);
  });
});

it("the server is told the last eight turns before a question, with what was quoted", () => {
  const quotation = { kind: "laws", title: "Law", section: null, path: "/laws/law", text: "Quoted." };
  const messages = Array.from({ length: 11 }, (_, id) =>
    message(id, `Turn ${id}`, { quotations: id % 2 ? [quotation] : [] }),
  );
  const turns = recentTurns(messages);
  expect(turns.map(({ text }) => text.split("\n")[0])).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map((id) => `Turn ${id}`));
  expect(turns[0]).toEqual({ role: "guide", text: "Turn 3\nQuoted." });
});
