import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createMessageCounter, sessionLimits } from "./session-limits.ts";

const paper = readFileSync(join(import.meta.dirname, "../../../docs/voice.md"), "utf8");

it("docs/voice.md names the limits that hold", () => {
  const { ofOneClient, sessions, idle, total, messageBytes, messages, unreadBytes } = sessionLimits;
  expect(paper).toContain(`may have ${ofOneClient} sessions at a time and the site ${sessions}`);
  expect(paper).toContain(`after ${idle / 60_000} minutes without a word and after ${total / 60_000} in all`);
  expect(paper).toContain(`may have ${messageBytes / 1024} kB and ten seconds ${messages} of them`);
  expect(paper).toContain(`not sent more than ${unreadBytes / 1024 / 1024} MB`);
});

it("messages are counted for ten seconds", () => {
  let now = 0;
  const isOneTooMany = createMessageCounter(2, () => now);
  expect([isOneTooMany(), isOneTooMany(), isOneTooMany()]).toEqual([false, false, true]);
  now = 10_001;
  expect(isOneTooMany()).toBe(false);
});
