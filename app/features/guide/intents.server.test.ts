import { describe, expect, it } from "vitest";
import { intentOf } from "./intents.server.ts";

describe("what is wanted", () => {
  it.each([
    ["Take me to the page on confidence indicators", { kind: "go", about: "the page on confidence indicators" }],
    ["could you please open the glossary?", { kind: "go", about: "the glossary" }],
    ["Go home!", { kind: "go", about: "home" }],
    ["Where am I?", { kind: "here" }],
    ["Search the guide for undo", { kind: "search", about: "undo" }],
    ["tell me more", { kind: "more" }],
    ["Hi there", { kind: "greeting" }],
    ["Thank you!", { kind: "thanks" }],
    ["What can you do?", { kind: "self" }],
    ["what does the selected text mean", { kind: "highlight", about: "what does the selected text mean" }],
    ["What are the design laws?", { kind: "list", about: "the design laws", question: "What are the design laws?" }],
    ["take me there", { kind: "go", about: "there" }],
    ["bring up the laws", { kind: "go", about: "the laws" }],
    ["show me the patterns", { kind: "go", about: "the patterns", isNamed: true }],
    ["What is this page about?", { kind: "here" }],
    ["tell me what page this is", { kind: "here" }],
    ["look up sycophancy", { kind: "search", about: "sycophancy" }],
    ["do you have anything on consent?", { kind: "search", about: "consent" }],
    ["What is the page on undo about?", { kind: "details", about: "undo" }],
    ["How do I open a dialog with AI?", { kind: "question", about: "How do I open a dialog with AI?" }],
    ["Who am I designing for?", { kind: "question", about: "Who am I designing for?" }],
  ])("by “%s”", (said, intent) => {
    expect(intentOf(said)).toEqual(intent);
  });

  it.each([
    ["My name is Ada", { name: "Ada" }],
    ["call me Grace Hopper and tell me about undo", { name: "Grace Hopper" }],
    ["I am a junior UX designer", { jobTitle: "junior UX designer", seniorityLevel: "junior" }],
    ["remember that my name is Ada", { name: "Ada" }],
    ["remember my name is Priya.", { name: "Priya" }],
    ["Remember my name, it's Priya", { name: "Priya" }],
    ["I'm Ada", { name: "Ada" }],
    ["I work as a PM", { jobTitle: "PM" }],
    ["My role is accessibility specialist", { jobTitle: "accessibility specialist" }],
    // A manager of a product leads no team by that, nor does an officer or an account executive a company.
    ["I'm a product manager", { jobTitle: "product manager" }],
    ["I am a privacy officer", { jobTitle: "privacy officer" }],
    ["I'm an account executive", { jobTitle: "account executive" }],
    ["I'm a lead designer", { jobTitle: "lead designer", seniorityLevel: "lead" }],
    ["I am a mid-level developer", { jobTitle: "mid-level developer", seniorityLevel: "mid" }],
    ["please remember that I work at a hospital", { newInfo: "please remember that I work at a hospital." }],
    ["I have ten years of experience", { newInfo: "I have ten years of experience." }],
    ["Hi, I'm called nothing", undefined],
    ["I'm lost", undefined],
    ["I am designing an app for a teacher", undefined],
    ["remember my name", undefined],
    ["I am not sure about this", undefined],
  ])("of oneself by “%s”", (said, update) => {
    const intent = intentOf(said);
    expect(intent.kind === "remember" ? intent.update : undefined).toEqual(update);
  });
});
