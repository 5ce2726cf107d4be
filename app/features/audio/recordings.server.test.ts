import { expect, it } from "vitest";
import { guidOf } from "./recordings.server.ts";

it("the guid of a feed is the one of the specification's example, whatever its scheme and last slash", () => {
  // https://podcasting2.org/docs/podcast-namespace/tags/guid
  for (const address of ["https://mp3s.nashownotes.com/pc20rss.xml", "http://mp3s.nashownotes.com/pc20rss.xml/"])
    expect(guidOf(address)).toBe("917393e3-1b1e-5cef-ace4-edaa54e1f810");
});
