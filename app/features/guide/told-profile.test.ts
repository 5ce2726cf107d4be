import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storageOf } from "../../../tests/support/held-storage.ts";
import { readProfile, writeProfile } from "../../client/storage/records.ts";
import { completedProfile, emptyDetails } from "../../shared/device/profile.ts";
import { keepToldProfile } from "./told-profile.ts";

const ada = completedProfile({ ...emptyDetails, name: "Ada" }, new Date(0));

beforeEach(() => vi.stubGlobal("localStorage", storageOf(new Map())));
afterEach(() => vi.unstubAllGlobals());

/** Answers the exchange about what somebody is about, and counts how often it is asked for. */
function answering(meanwhile = () => {}) {
  const fetched = vi.fn(async () => {
    meanwhile();
    return Response.json({ updatedAbout: "Designs forms." });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

it("what was told is kept, and the server asked once, for something new alone", async () => {
  writeProfile(ada);
  const fetched = answering();
  expect(await keepToldProfile({ jobTitle: "Designer" })).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
  expect(await keepToldProfile({ newInfo: "I design forms" })).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(readProfile()).toMatchObject({ name: "Ada", jobTitle: "Designer", about: "Designs forms." });
});

it("what was changed while the server was asked stays, and what was forgotten is not brought back", async () => {
  writeProfile(ada);
  answering(() => writeProfile({ ...ada, name: "Grace" }));
  expect(await keepToldProfile({ newInfo: "I design forms" })).toBe(true);
  expect(readProfile()).toMatchObject({ name: "Grace", about: "Designs forms." });
  answering(() => writeProfile(null));
  expect(await keepToldProfile({ newInfo: "and tables" })).toBe(false);
  expect(readProfile()).toBeNull();
});

it("what was told makes a profile where there is none", async () => {
  expect(await keepToldProfile({ name: "Priya" })).toBe(true);
  expect(readProfile()).toMatchObject({ name: "Priya", jobTitle: "", about: "" });
});

it("what was told is kept in the visitor's own words where the server cannot be asked", async () => {
  writeProfile({ ...ada, about: "Draws maps." });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
  expect(await keepToldProfile({ newInfo: "I design forms." })).toBe(true);
  expect(readProfile()?.about).toBe("Draws maps. I design forms.");
});
