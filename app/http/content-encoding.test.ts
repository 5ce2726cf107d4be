import { expect, it } from "vitest";
import { chooseEncoding } from "./content-encoding.ts";

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["br;q=0.000, gzip;q=0", "identity"],
  ["br;q=0.1", "br"],
  ["deflate", "identity"],
  ["xbr", "identity"],
  ["br;q=0.0;x=1, gzip", "gzip"],
  ["gzip, br;q=0.1", "gzip"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["BR", "br"],
  ["br;q=0.1, identity;q=1", "identity"],
  ["br;q=0.1, gzip;q=0.5, identity;q=0.3", "gzip"],
  ["identity;q=0.5, *;q=0.4", "identity"],
  ["gzip;q=0.5, identity;q=0.5", "gzip"],
  ["br;q=0.2, *;q=0", "br"],
  ["identity;q=0", "identity"],
  ["*;q=0", "identity"],
])("%s: %s", (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected);
});
