import { describe, expect, it } from "vitest";
import { DomainError } from "../shared/errors.ts";
import { failureOf } from "./refusal.ts";

describe("what is told of an error", () => {
  it("is a refusal in its own words", () => {
    const refusal = { status: 429, statusText: "", internal: false, data: "Wait for a minute." };
    expect(failureOf(refusal)).toEqual({ title: "Too many requests", text: "Wait for a minute." });
  });

  it("is what a refusal says of itself, reason by reason, where it has that form", () => {
    const said = { title: "Nothing to show yet", text: "Mend this.", reasons: ["Title is empty"] };
    const refusal = (data: unknown) => ({ status: 422, statusText: "", internal: false, data });
    expect(failureOf(refusal(said))).toEqual(said);
    for (const other of ["text", null, { ...said, reasons: [1] }, { title: "Nothing" }])
      expect(failureOf(refusal(other)).title).toBe("Something went wrong");
  });

  it("is an outage with what it is", () => {
    expect(failureOf(new DomainError("unavailable", "The database file is gone.")).text).toBe(
      "This page cannot be shown at the moment. The database file is gone.",
    );
  });

  it("is a fault without its cause, and said to be recorded only where it was", () => {
    expect(failureOf(new Error("no such table: laws")).text).toBe(
      "The fault is ours and has been recorded. Please try again.",
    );
    expect(failureOf(undefined).text).not.toContain("recorded");
  });
});
