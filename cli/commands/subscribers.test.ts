import { describe, expect, it } from "vitest";
import { readAddresses } from "./subscribers.ts";

describe("readAddresses", () => {
  it("takes the first column, whatever separates it, without heading and empty rows", () => {
    expect(readAddresses("a.csv", 'email,name\nAda@Example.org,"Lovelace, Ada"\n\n,nobody\n')).toEqual([
      "ada@example.org",
    ]);
    expect(readAddresses("a.csv", '\uFEFFada@example.org;Ada\r\n"grace@example.org";Grace')).toEqual([
      "ada@example.org",
      "grace@example.org",
    ]);
  });

  it("takes back what was escaped as a formula", () => {
    expect(readAddresses("a.csv", "'-1+1@x.co\n'=a@x.co\no'neil@x.io")).toEqual([
      "-1+1@x.co",
      "=a@x.co",
      "o'neil@x.io",
    ]);
  });

  it("names each row that is no address", () => {
    expect(() => readAddresses("a.csv", "good@example.org\nnobody\n\nx y@z.co")).toThrow(
      expect.objectContaining({
        issues: [
          { where: "a.csv:2", field: "email", problem: '"nobody" is not an address: fix or remove the line' },
          expect.objectContaining({ where: "a.csv:4" }),
        ],
      }),
    );
  });
});
