import { describe, expect, it } from "vitest";
import {
  activityOf,
  type ConversationAction,
  isVisitorsTurn,
  nextConversation,
  noConversation,
  type Quotation,
} from "./conversation.ts";

const session = 1;
const start: ConversationAction = { type: "start", isTextOnly: false };
const connected: ConversationAction = { type: "connected", session };
const said = (role: "visitor" | "guide", text: string, eventId?: number): ConversationAction => ({
  type: "said",
  session,
  role,
  text,
  eventId,
});
const stateAfter = (...actions: ConversationAction[]) => actions.reduce(nextConversation, noConversation);
const quotation: Quotation = { kind: "laws", title: "Trust", section: "", path: "/laws/trust", text: "A passage." };

describe("a conversation", () => {
  it("writes an answer into one message after the question, in the order of its parts", () => {
    const state = stateAfter(
      start,
      connected,
      said("visitor", " Why? "),
      { type: "asked", session },
      { type: "answer", session, part: { text: "Be" } },
      { type: "answer", session, part: { text: "cause." } },
      { type: "answer", session, part: { quotation } },
      { type: "answer", session, part: { links: [{ title: "Undo", path: "/pattern/undo", kind: "patterns" }] } },
    );
    expect(state.messages.map(({ role, text }) => [role, text])).toEqual([
      ["visitor", "Why?"],
      ["guide", "Because."],
    ]);
    expect(state.messages[1]).toMatchObject({ quotations: [quotation], links: [{ title: "Undo" }] });
    expect(isVisitorsTurn(state)).toBe(false);
    const whole = nextConversation(state, { type: "answered", session });
    expect([isVisitorsTurn(whole), whole.problem]).toEqual([true, null]);
  });

  it("keeps its messages after its end, which may have a reason, and begins the next one anew", () => {
    const state = stateAfter(start, connected, said("visitor", "Hello"), { type: "ended", session, problem: "Lost." });
    expect(state).toMatchObject({ status: "ended", problem: "Lost.", messages: [{ text: "Hello" }] });
    expect(nextConversation(state, start)).toMatchObject({
      status: "connecting",
      messages: [],
      problem: null,
      number: 2,
    });
  });

  it("ignores what an earlier session says, and empty messages", () => {
    const state = stateAfter(start, connected);
    expect(nextConversation(state, { ...said("guide", "Late"), session: 0 } as ConversationAction)).toBe(state);
    expect(nextConversation(state, said("guide", "  "))).toBe(state);
  });

  it("takes one rating of each answer of a vendor's agent, while the session goes on", () => {
    const rate: ConversationAction = { type: "rate", eventId: 7, rating: "like" };
    const rated = stateAfter(start, connected, said("guide", "Hello.", 7), rate, { ...rate, rating: "dislike" });
    expect(rated.messages[0]?.rating).toBe("like");
    const ended = stateAfter(start, connected, said("guide", "Hello.", 7), { type: "ended", session }, rate);
    expect(ended.messages[0]?.rating).toBeNull();
  });

  it("is cancelled at once while it connects, and ends in two steps after that", () => {
    expect(stateAfter(start, { type: "end" }).status).toBe("ended");
    expect(stateAfter(start, connected, { type: "end" }).status).toBe("disconnecting");
  });
});

describe("what is said to be going on", () => {
  const beside = { isHearing: false, isOwn: true, isMuted: false };
  const on = stateAfter(start, connected);
  it.each([
    ["nothing", noConversation, beside],
    ["connecting", stateAfter(start), beside],
    ["ready", on, beside],
    ["muted", on, { ...beside, isMuted: true }],
    ["listening", on, { ...beside, isHearing: true }],
    ["listening", on, { ...beside, isOwn: false }],
    ["speaking", { ...on, isSpeaking: true }, { ...beside, isOwn: false }],
    ["answering", { ...on, isAnswering: true }, beside],
    ["ready", { ...on, isTextOnly: true }, { ...beside, isOwn: false, isMuted: true }],
    ["ending", stateAfter(start, connected, { type: "end" }), beside],
  ] as const)("%s", (activity, state, others) => {
    expect(activityOf(state, others)).toBe(activity);
  });
});
