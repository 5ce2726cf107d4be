import { describe, expect, it } from "vitest";
import { streamResponse } from "./answers.ts";

describe("an answer in pieces", () => {
  it("is what its pieces make, with the headers it was given", async () => {
    const answer = await streamResponse(
      (async function* () {
        yield "one, ";
        yield "zwölf, ";
        yield "";
        yield "three";
      })(),
      { status: 203, headers: { "Content-Type": "text/plain" } },
    );
    expect([answer.status, answer.headers.get("content-type")]).toEqual([203, "text/plain"]);
    expect(await answer.text()).toBe("one, zwölf, three");
  });

  it("lets other work go on between two pieces", async () => {
    const events: string[] = [];
    const answer = await streamResponse(
      (async function* () {
        for (const piece of ["1", "2", "3"]) {
          events.push(piece);
          setImmediate(() => events.push("other"));
          yield piece;
        }
      })(),
      {},
    );
    await answer.text();
    expect(events.slice(0, 5)).toEqual(["1", "other", "2", "other", "3"]);
  });

  it("fails before it begins when its first piece does, and in the middle when a later one does", async () => {
    const failing = async function* (good: number) {
      for (let piece = 0; piece < good; piece += 1) yield "good";
      throw new Error("no more");
    };
    await expect(streamResponse(failing(0), {})).rejects.toThrow("no more");
    const answer = await streamResponse(failing(2), {});
    await expect(answer.text()).rejects.toThrow("no more");
  });
});
