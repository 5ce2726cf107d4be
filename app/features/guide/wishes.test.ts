import { expect, it } from "vitest";
import { questions, uncovered } from "../../../tests/bench/asked.ts";
import { readWish } from "./wishes.ts";

it.each([
  ["take me back to the previous page", "goBack"],
  ["Home, please", "home"],
  ["Search the guide for trust", "search"],
  ["Would you read this article to me", "readPage"],
  ["Be quiet!", "stop"],
  ["bookmark this for later", "savePage"],
  ["Hi, can you switch to dark?", "theme"],
  ["change the theme", "theme"],
  ["could you make the text bigger?", "text"],
  ["Where am I?", "page"],
  ["tl;dr", "summary"],
  ["What’s my name?", "myName"],
  ["call me Ada", "remember"],
  ["show your sources", "sources"],
  ["enable dark mode", "theme"],
  ["increase the font size", "text"],
  ["search ghost text", "search"],
  ["Hi there!", "help"],
  ["hello", "help"],
  ["please forget what you know about me", "forget"],
  ["what can you do?", "help"],
  ["Thanks!", "thanks"],
  ["thank you so much", "thanks"],
])("takes “%s” for a wish", (said, name) => {
  expect(readWish(said)?.name).toBe(name);
});

it("keeps a name as it is written", () => {
  expect(readWish("Remember that my name is Ada O’Neil.")).toEqual({ name: "remember", visitor: "Ada O'Neil" });
});

it.each([
  ...[
    "Can it forget me?",
    "Can you forget everything?",
    "Can we clear everything?",
    "Can you forget me?",
    "Forget me?",
  ],
  ...["I forget my name", "Don’t forget my name", "You forget me.", "Users say: forget me.", "Will it stop?"],
  ...["Can it stop talking?", "Would it save this page?", "Could it read this page aloud?", "Can I read this page?"],
  ...["Can I switch to dark?", "Can I go back?", "Can we search the web with an agent?", "Have you got case studies?"],
  ...[
    "Call me when done",
    "I’m called upon to design a chatbot",
    "My name is on the list of participants",
    "clear all",
  ],
  ...["Search results with AI", "Look and feel of AI features", "Look at trust"],
  ...["I want to read about trust", "Show the chain of thought?", "Open the glossary?", "And can it go back?"],
  ...[
    "It stops and goes back",
    "Where do people look for help?",
    "Should a bot say thanks?",
    "Stop the model from lying",
  ],
  ...[...questions, ...uncovered].map(({ asked }) => asked),
])("takes “%s” for a question", (said) => {
  expect(readWish(said)).toBeUndefined();
});
