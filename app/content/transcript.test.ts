import { describe, expect, it } from "vitest";
import { readWebVtt, timestamp, writeWebVtt } from "./recording.ts";

describe("a transcript", () => {
  const cues = [
    { start: 0, end: 1.25, text: "R&D is <not> a --> joke." },
    { start: 3661.5, end: 3662.9996, text: "Second." },
  ];

  it("is a WebVTT file", () => {
    expect(writeWebVtt(cues, "by --> whom")).toBe(
      "WEBVTT\n\nNOTE by to whom\n\n00:00:00.000 --> 00:00:01.250\nR&amp;D is &lt;not&gt; a --&gt; joke.\n\n01:01:01.500 --> 01:01:03.000\nSecond.\n",
    );
  });

  it("is read as it was written", () => {
    expect(readWebVtt(writeWebVtt(cues, "note"))).toEqual([cues[0], { ...cues[1], end: 3663 }]);
  });

  it("is read from others' files", () => {
    expect(
      readWebVtt("WEBVTT\r\n\r\nname\r\n01:02.500 --> 01:03.000 align:left\r\nTwo\r\nlines\r\n\r\nNOTE none"),
    ).toEqual([{ start: 62.5, end: 63, text: "Two lines" }]);
  });

  it("never writes a thousandth of a second too many", () => expect(timestamp(59.9999)).toBe("00:01:00.000"));
});
