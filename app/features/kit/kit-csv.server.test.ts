import { expect, it } from "vitest";
import { kitCsv } from "./kit-csv.server.ts";

const questions = [
  { law: "Fairness", question: "Who, if anyone, says “no”?" },
  { law: "Fairness", question: 'Does it say "a | b"?' },
  { law: "Control", question: "=1+1" },
];

it("the kit as CSV quotes what must be quoted, and holds no formula", () => {
  expect(kitCsv(questions).split("\r\n")).toEqual([
    "Law,Question,Severity (0 to 4),Evidence",
    'Fairness,"Who, if anyone, says “no”?",,',
    'Fairness,"Does it say ""a | b""?",,',
    "Control,'=1+1,,",
    "",
  ]);
});
