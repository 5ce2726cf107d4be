import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { FairTurns } from "./fair-turns.ts";

it("begins eight requests of a client in a turn of the event loop, and every one of another who asks meanwhile", async () => {
  const turns = new FairTurns();
  const begun: string[] = [];
  const ask = (client: string, name: string) => turns.take(client, () => void begun.push(name));
  for (let at = 0; at < 20; at += 1) ask("flood", `flood ${at}`);
  ask("visitor", "visitor 0");
  expect(begun).toHaveLength(9);
  expect(begun.at(-1)).toBe("visitor 0");
  await setImmediate();
  ask("visitor", "visitor 1");
  ask("flood", "flood 20");
  expect(begun.slice(9)).toEqual([...[8, 9, 10, 11, 12, 13, 14, 15].map((at) => `flood ${at}`), "visitor 1"]);
  await setImmediate();
  await setImmediate();
  // In their order, none lost.
  const flood = begun.filter((name) => name.startsWith("flood"));
  expect(flood).toEqual(Array.from({ length: 21 }, (_, at) => `flood ${at}`));
});
