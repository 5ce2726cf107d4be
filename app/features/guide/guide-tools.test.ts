import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clientTools } from "./client-tools.ts";
import { eventsOf } from "./guide-session.ts";
import { pathWithin } from "./message-links.ts";
import { savedProfile, savePage, updateProfile } from "./page-actions.ts";

const origin = "https://guide.example";

describe("a link in a message", () => {
  it.each([
    ["/pattern/undo?x=1#note", "/pattern/undo#note"],
    [`${origin}/search?q=undo`, "/search?q=undo"],
    ["//evil.example", undefined],
    ["javascript:alert(1)", undefined],
    ["/api/laws", undefined],
    ["/media/a.mp3", undefined],
  ])("has for %s the path %s", (address, path) => {
    expect(pathWithin(address, origin)).toBe(path);
  });
});

describe("an answer's events", () => {
  const streamOf = (...pieces: string[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
  const read = async (stream: ReadableStream<Uint8Array>) => {
    const events = [];
    for await (const event of eventsOf(stream)) events.push(event);
    return events;
  };

  it("are read however the stream is cut", async () => {
    const stream = streamOf('data: {"type":"te', 'xt","delta":"Hé"}\n', "\n: comment\n\ndata: {", '"type":"done"}\n\n');
    expect(await read(stream)).toEqual([{ type: "text", delta: "Hé" }, { type: "done" }]);
  });

  it("that are none of the protocol are refused", async () => {
    await expect(read(streamOf('data: {"type":"action","name":"deleteAll","parameters":{}}\n\n'))).rejects.toThrow();
  });
});

describe("the profile", () => {
  let items: Map<string, string>;
  beforeEach(() => {
    items = new Map();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is made and changed by what was said, and a field is deleted by an empty text", async () => {
    expect(await updateProfile({ name: " Ada ", seniorityLevel: "Senior" })).toBe(
      "User profile updated: name, seniorityLevel.",
    );
    expect(savedProfile()).toMatchObject({ name: "Ada", seniorityLevel: "senior" });
    await updateProfile({ name: "", seniorityLevel: "" });
    expect(savedProfile()).toMatchObject({ name: "", seniorityLevel: "" });
  });

  it("keeps what was understood, and says what was not", async () => {
    expect(await updateProfile({ name: "Ada", seniorityLevel: "guru" })).toMatch(
      /^User profile updated: name\. Not understood: seniorityLevel "guru"/,
    );
    await expect(updateProfile({ seniorityLevel: "guru" })).rejects.toThrow(/^Not understood/);
    await expect(updateProfile({})).rejects.toThrow("There was nothing to keep.");
  });

  it("is never said to be kept where it was not", async () => {
    vi.stubGlobal("localStorage", undefined);
    await expect(updateProfile({ name: "Ada" })).rejects.toThrow("It could not be saved on this device.");
    expect(await clientTools.updateUserProfile({ name: "Ada" })).toBe(
      "Error updating the user profile: It could not be saved on this device.",
    );
  });

  it("takes only texts from an agent", async () => {
    const answer = await clientTools.updateUserProfile({ name: "Ada", jobTitle: "", role: 7, isAdmin: "yes" });
    expect(answer).toBe("User profile updated: name. Unknown fields, not saved: isAdmin.");
    expect(savedProfile()).toEqual({ name: "Ada", jobTitle: "", role: "", seniorityLevel: "", about: "" });
  });
});

it("a page that is on the reading list already stays there when the guide is asked to save it", () => {
  const button = { ariaPressed: "false", click: vi.fn() };
  vi.stubGlobal("document", { querySelector: () => button });
  expect(savePage()).toBeUndefined();
  button.ariaPressed = "true";
  expect(savePage()).toBeUndefined();
  vi.unstubAllGlobals();
  expect(button.click).toHaveBeenCalledTimes(1);
});
