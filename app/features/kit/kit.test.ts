import { describe, expect, it } from "vitest";
import { kitCsv, kitMarkdown } from "./kit-page.server.ts";
import { checklistMarkdown, inStartOrder, startChecklist, startMarkdown } from "./start-page.server.ts";

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

const pattern = (name: string, ...laws: string[]) => ({
  name,
  related: ["basics/control", ...laws.map((law) => `laws/${law}`)],
  userAction: `Use ${name}`,
  ethicalConcern: `${name} may mislead.`,
});

describe("patterns", () => {
  it("that apply the law come first, then those that apply a broken one, each as they came", () => {
    const given = [
      pattern("a"),
      pattern("b", "fairness"),
      pattern("c", "control"),
      pattern("d", "fairness", "control"),
    ];
    const names = inStartOrder([...given, pattern("e", "fairness")], ["control"], ["fairness"]).map(({ name }) => name);
    expect(names.join("")).toBe("cdbea");
  });

  it("are no nearer to a law for naming another record of its name", () => {
    expect(inStartOrder([pattern("a"), pattern("b", "control")], ["control"], [])[0]?.name).toBe("b");
  });
});

describe("the checklist", () => {
  it("asks the law's questions, then what people can do, then which risks were looked at", () => {
    const law = { title: "Law", coreQuestions: "Can they stop it?\n\n Can they undo it? \n" };
    expect(startChecklist([law], [pattern("Undo")])).toEqual([
      { title: "Law", items: ["Can they stop it?", "Can they undo it?"] },
      { title: "People can", items: ["Use Undo (Undo)"] },
      { title: "We have looked at these risks", items: ["Undo may mislead (Undo)"] },
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

it("a page as Markdown leaves out what it does not have, and numbers its patterns", () => {
  const entry = { kind: "patterns", to: "/pattern/undo", title: "Undo", text: "Takes back." } as const;
  const link = { to: "/start/chat", name: "a chat", text: "Talk.", icon: "start-chat" };
  const start = { ...link, laws: [], cases: [], checklist: [] };
  const patterns = [{ ...entry, applies: [] }];
  const text = startMarkdown({ ...start, patterns }, (path) => `https://guide.test${path}`);
  expect(text).toContain(
    "# I am designing a chat\n\n> Talk.\n\n## Patterns, in order\n\n1. [Undo](https://guide.test/pattern/undo)",
  );
  for (const part of ["Check it against", "What happened", "Checklist"]) expect(text).not.toContain(part);
});
