import { describe, expect, it } from "vitest";
import { kitCsv, kitMarkdown } from "./kit-page.server.ts";
import { checklistMarkdown, inGroups, startChecklist, startMarkdown } from "./start-page.server.ts";

const questions = [
  { law: "Fairness", question: "Who, if anyone, says “no”?" },
  { law: "Fairness", question: 'Does it say "a | b"?' },
  { law: "Control", question: "=1+1" },
];

it("the kit as Markdown has a table a law, with room for severity and evidence", () => {
  const text = kitMarkdown("Kit", questions);
  expect(text).toContain("- 4: Harm:");
  expect(text.match(/^## /gm)).toHaveLength(2);
  expect(text).toContain('| Does it say "a \\| b"? | | |');
});

it("the kit as CSV quotes what must be quoted, and holds no formula", () => {
  expect(kitCsv(questions).split("\r\n")).toEqual([
    "Law,Question,Severity (0 to 4),Evidence",
    'Fairness,"Who, if anyone, says “no”?",,',
    'Fairness,"Does it say ""a | b""?",,',
    "Control,'=1+1,,",
    "",
  ]);
});

const pattern = (name: string) => ({
  slug: name.toLowerCase(),
  name,
  userAction: `Use ${name}`,
  ethicalConcern: `${name} may mislead.`,
});
const slugsOf = (groups: ReturnType<typeof inGroups<ReturnType<typeof pattern>>>) =>
  groups.map(({ title, patterns }) => [title, patterns.map(({ slug }) => slug).join("")]);

describe("patterns", () => {
  const given = ["a", "b", "c", "d"].map(pattern);

  it("come in the order of their groups, and those in no group last", () => {
    const groups = [
      { title: "Build first", patterns: ["d", "b"] },
      { title: "When it speaks", patterns: ["missing"] },
    ];
    expect(slugsOf(inGroups(given, groups))).toEqual([
      ["Build first", "db"],
      ["Also", "ac"],
    ]);
  });

  it("are one group without a title where a site has no groups", () => {
    expect(slugsOf(inGroups(given, []))).toEqual([[undefined, "abcd"]]);
    expect(inGroups([], [])).toEqual([]);
  });
});

describe("the checklist", () => {
  it("asks the law's questions, then what people can do by group, then which risks were looked at", () => {
    const law = { title: "Law", coreQuestions: "Can they stop it?\n\n Can they undo it? \n" };
    const groups = [
      { title: "Build first", patterns: [pattern("Undo")] },
      { title: undefined, patterns: [pattern("Log")] },
    ];
    expect(startChecklist([law], groups)).toEqual([
      { title: "Law", items: ["Can they stop it?", "Can they undo it?"] },
      { title: "Build first: people can", items: ["Use Undo (Undo)"] },
      { title: "People can", items: ["Use Log (Log)"] },
      { title: "We have looked at these risks", items: ["Undo may mislead (Undo)", "Log may mislead (Log)"] },
    ]);
  });

  it("has no part with nothing in it", () => {
    expect(startChecklist([], [])).toEqual([]);
  });

  it("is a task list in Markdown", () => {
    const checklist = [{ title: "Law", items: ["One?", "Two?"] }];
    expect(checklistMarkdown({ name: "a chat", checklist }, "https://guide.test/start/chat")).toBe(
      "# Checklist: a chat\n\n## Law\n\n- [ ] One?\n- [ ] Two?\n\nhttps://guide.test/start/chat\n",
    );
  });
});

it("a page as Markdown leaves out what it does not have, and numbers its patterns through their groups", () => {
  const entry = { kind: "patterns", to: "/pattern/undo", title: "Undo", text: "Takes back.", applies: [] } as const;
  const link = { to: "/start/chat", name: "a chat", text: "Talk.", icon: "start-chat" };
  const groups = [
    { title: undefined, patterns: [{ ...entry, number: 1, applies: [] }] },
    { title: "When it speaks", patterns: [{ ...entry, to: "/pattern/turns", title: "Turns", number: 2, applies: [] }] },
  ];
  const text = startMarkdown(
    { ...link, flow: [], laws: [], cases: [], guides: [], checklist: [], sheet: [], read: [], groups },
    (path) => `https://g.test${path}`,
    { name: "CC0", url: "https://l.test/" },
  );
  expect(text).toContain(
    "# I am designing a chat\n\n> Talk.\n\n## Patterns, in order\n\n1. [Undo](https://g.test/pattern/undo): Takes back.\n",
  );
  expect(text).toContain("\n\n### When it speaks\n\n2. [Turns](https://g.test/pattern/turns)");
  for (const part of ["Check it against", "What happened", "Checklist"]) expect(text).not.toContain(part);
  expect(text).toMatch(/\n---\n\nhttps:\/\/g\.test\/start\/chat\. CC0\.\n$/);
});
