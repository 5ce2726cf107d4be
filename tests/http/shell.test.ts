import { afterAll, beforeAll, expect, it } from "vitest";
import { findAll, findBySlug, upsert } from "../../db/queries/content.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it("leads on by the header and, in the footer, to the first records of three kinds as they are called", async () => {
  const linksOf = async (element: "header" | "footer") => {
    const [, part = ""] =
      new RegExp(`<${element} (.*?)</${element}>`, "s").exec(await (await site.fetch("/contribute")).text()) ?? [];
    return [...part.matchAll(/href="([^"]+)"[^>]*>([^<]*)/g)].map(([, to, words]) => `${to} ${words}`);
  };
  const inHeader = ["/basics Basics", "/paradigms Paradigms", "/laws Laws", "/patterns Patterns"];
  expect((await linksOf("header")).filter((link) => inHeader.includes(link))).toEqual([...inHeader, ...inHeader]);
  expect((await linksOf("footer")).slice(0, -1)).toEqual([
    "/basics AI Basics",
    "/basics/what-is-ai What Is AI?",
    "/basics/how-ai-works How AI Works",
    "/basics/core-concepts Core Concepts",
    "/basics/types-of-ai Types of AI",
    "/paradigms Design Paradigms",
    "/paradigms/intent-driven-creation Intent-Driven Creation",
    "/paradigms/generative-partnership Generative Partnership",
    "/paradigms/adaptive-interfaces Adaptive Interfaces",
    "/paradigms/probabilistic-systems Probabilistic Systems",
    "/principles AI Design Laws",
    "/principles/transparency-predictability Transparency &amp; Predictability",
    "/principles/user-control-agency User Control &amp; Agency",
    "/principles/context-relevance Context &amp; Relevance",
    "/principles/accountability-responsibility Accountability &amp; Responsibility",
    "/patterns Design Patterns",
    ...(await findAll(site.db, "patterns")).slice(0, 4).map(({ slug, name }) => `/pattern/${slug} ${name}`),
    "/glossary Glossary",
    "/blog Case Studies",
    "/guides Guides",
    "/evidence Evidence",
    "/start I am designing…",
    "/kit Review Kit",
    "/listen Listen",
    "/contribute Contribute",
    "/about About",
    "/settings Settings",
    "/changes What’s New",
    "/feed.xml Feed of changes",
    "/podcast.xml Podcast",
    "/api API",
  ]);
  const basic = await findBySlug(site.db, "basics", "core-concepts");
  if (!basic) throw new Error("The seed lacks a record of this test.");
  await upsert(site.db, "basics", { ...basic, title: "Other Words" });
  expect(await linksOf("footer")).toContain("/basics/core-concepts Other Words");
  await upsert(site.db, "basics", basic);
});
