import { describe, expect, it } from "vitest";
import {
  canRate,
  isActive,
  isVisitorsTurn,
  nextSession,
  noSession,
  type VoiceAction,
  type VoiceSession,
} from "./voice-session.ts";

const sessionAfter = (...actions: VoiceAction[]): VoiceSession => actions.reduce(nextSession, noSession);
const start: VoiceAction = { type: "start", isTextOnly: false };
const connected: VoiceAction = { type: "connected", session: 1 };
const said = (text: string, eventId?: number): VoiceAction => ({
  type: "said",
  session: 1,
  from: "agent",
  text,
  eventId,
});

describe("a voice session", () => {
  it("is the visitor’s turn when an answer has been said to the end", () => {
    const speaks = (isSpeaking: boolean): VoiceAction => ({ type: "mode", session: 1, isSpeaking });
    const asked: VoiceAction = { type: "said", session: 1, from: "visitor", text: "And then?" };
    expect(isVisitorsTurn(sessionAfter(start, connected))).toBe(false);
    expect(isVisitorsTurn(sessionAfter(start, connected, said("Hello")))).toBe(true);
    expect(isVisitorsTurn(sessionAfter(start, connected, said("Hello"), speaks(true)))).toBe(false);
    expect(isVisitorsTurn(sessionAfter(start, connected, said("Hello"), speaks(true), speaks(false)))).toBe(true);
    expect(isVisitorsTurn(sessionAfter(start, connected, said("Hello"), asked))).toBe(false);
    expect(isVisitorsTurn(sessionAfter(start, connected, said("Hello"), { type: "end" }))).toBe(false);
  });

  it("is connecting, connected, disconnecting and ended in turn", () => {
    const states = [start, connected, { type: "end" } as const, { type: "ended", session: 1 } as const];
    const statuses = states.map((_, index) => sessionAfter(...states.slice(0, index + 1)).status);
    expect(statuses).toEqual(["connecting", "connected", "disconnecting", "ended"]);
    expect(isActive(sessionAfter(start, connected))).toBe(true);
    expect(isActive(sessionAfter(...states))).toBe(false);
  });

  it("is begun once, and anew after its end with nothing of the last but its number", () => {
    expect(sessionAfter(start, start).number).toBe(1);
    const again = sessionAfter(start, connected, said("Hello"), { type: "ended", session: 1, problem: "Lost." }, start);
    expect(again).toEqual({ ...noSession, status: "connecting", number: 2 });
  });

  it("that is ended while it connects is over at once, and its late connection is not heard", () => {
    const ended = sessionAfter(start, { type: "end" });
    expect(ended.status).toBe("ended");
    expect(nextSession(ended, connected)).toBe(ended);
  });

  it("hears nothing of an earlier session", () => {
    const second = sessionAfter(start, { type: "ended", session: 1 }, start);
    for (const action of [connected, said("late"), { type: "ended", session: 1 } as const])
      expect(nextSession(second, action)).toBe(second);
  });

  it("has a mode while it is connected alone", () => {
    const speaking: VoiceAction = { type: "mode", session: 1, isSpeaking: true };
    expect(sessionAfter(start, speaking).isSpeaking).toBe(false);
    expect(sessionAfter(start, connected, speaking).isSpeaking).toBe(true);
    expect(sessionAfter(start, connected, speaking, { type: "end" }).isSpeaking).toBe(false);
  });

  it("keeps why it ended", () => {
    expect(sessionAfter(start, { type: "ended", session: 1, problem: "Lost." })).toMatchObject({
      status: "ended",
      problem: "Lost.",
    });
  });

  it("keeps what was said, without the spaces around it and without what is nothing", () => {
    const { lines } = sessionAfter(start, connected, said(" One ", 1), said("  "), said("Two", 2));
    expect(lines.map(({ id, text }) => [id, text])).toEqual([
      [1, "One"],
      [2, "Two"],
    ]);
  });

  it("keeps the last two hundred lines", () => {
    const { lines } = sessionAfter(
      start,
      connected,
      ...Array.from({ length: 250 }, (_, index) => said(`${index}`, index)),
    );
    expect([lines.length, lines[0]?.text, lines.at(-1)?.text]).toEqual([200, "50", "249"]);
  });

  it("lets each answer be rated once", () => {
    const state = sessionAfter(start, connected, said("One", 1), said("Two", 2));
    const once = nextSession(state, { type: "rate", eventId: 1, rating: "like" });
    const twice = nextSession(once, { type: "rate", eventId: 1, rating: "dislike" });
    expect(twice.lines.map(({ rating }) => rating)).toEqual(["like", null]);
    expect(twice.lines.map((line) => canRate(twice, line))).toEqual([false, true]);
  });

  it("that is over takes no rating, and what a visitor said never does", () => {
    const over = sessionAfter(start, connected, said("One", 1), { type: "ended", session: 1 });
    expect(nextSession(over, { type: "rate", eventId: 1, rating: "like" })).toBe(over);
    const own = sessionAfter(start, connected, { type: "said", session: 1, from: "visitor", text: "Hi", eventId: 1 });
    expect(nextSession(own, { type: "rate", eventId: 1, rating: "like" }).lines[0]?.rating).toBeNull();
  });
});
