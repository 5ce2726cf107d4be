import { expect, it } from "vitest";
import { openSample, told } from "../support/sample-page.ts";

const source =
  "He owes -500 dollars in all. Take 10-15 mg per day. She re-signed the lease; the leave is eigh-\nteen weeks long.";
const wrong = [
  "500 dollars in all",
  "take 1015 mg per day",
  "15 mg per day",
  "she resigned the lease",
  "igned the lease; the",
  "the lease; the leave … he owes -500 dollars",
  "the leave",
  "…",
];
const right = [
  "owes −500 dollars",
  "Take 10–15 mg per day.",
  "“She re-signed the lease”",
  "the leave is eighteen weeks long",
  "… eighteen weeks long …",
  "he owes -500 dollars ... She re-signed the lease […]",
];

it("inline citations passes true quotations, and none with another number, word or order", async () => {
  const page = await openSample(
    "inline-citations",
    "",
    `const sources = new Map([["1", ${JSON.stringify(source)}]]);
    for (const quote of ${JSON.stringify([...wrong, ...right])})
      if (isQuoted({ sourceId: "1", quote }, sources)) told.push(quote);`,
  );
  await expect.poll(() => told(page)).toEqual(right);
  await page.close();
});
