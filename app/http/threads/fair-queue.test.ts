import { describe, expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";

/** A queue in which each letter is a client, and each text one of its items. */
function queueOf(...names: string[]) {
  const queue = new FairQueue<{ client: string; name: string }>();
  const items = names.map((name) => ({ client: name.charAt(0), name }));
  for (const item of items) queue.push(item);
  return { queue, items };
}
const drain = (queue: ReturnType<typeof queueOf>["queue"]) => {
  const names = [];
  for (let item = queue.shift(); item; item = queue.shift()) names.push(item.name);
  return names;
};

describe("a fair queue", () => {
  it("serves clients in turn, and each client's items in the order they came", () => {
    expect(drain(queueOf("a1", "a2", "a3", "a4", "b1", "b2", "c1").queue)).toEqual([
      "a1",
      "b1",
      "c1",
      "a2",
      "b2",
      "a3",
      "a4",
    ]);
  });

  it("lets one who comes late wait for one item of each client at the most", () => {
    const { queue } = queueOf(...Array.from({ length: 1_000 }, (_, at) => `a${at}`));
    queue.shift();
    queue.push({ client: "b", name: "b0" });
    expect([queue.shift()?.name, queue.shift()?.name, queue.size]).toEqual(["a1", "b0", 998]);
  });

  it("forgets what is removed, and removes nothing twice", () => {
    const { queue, items } = queueOf("a1", "b1", "b2");
    for (const item of [items[0], items[1], items[1]]) if (item) queue.remove(item);
    expect([queue.size, drain(queue), queue.size]).toEqual([1, ["b2"], 0]);
  });

  it("names the last item of the longest line, and of equals the one that came last", () => {
    expect(queueOf("a1", "b1", "b2", "b3", "c1", "c2").queue.lastOfLongest()?.name).toBe("b3");
    expect(queueOf("a1", "b1", "c1").queue.lastOfLongest()?.name).toBe("c1");
    expect(queueOf().queue.lastOfLongest()).toBeUndefined();
  });
});
