import { cp, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const seed = join(import.meta.dirname, "../../content-seed");

/** Two lessons and a test of two screens. */
export const sampleLessons = `lessons:
  - slug: show-doubt
    title: Show the doubt
    idea: A number looks certain, so say how sure the system is, and of what.
    text: |-
      A weather app says 70%. A person reads that it will rain. See [Dark Matter](/laws/dark-matter).
    read: [/laws/dark-matter, /basics/what-is-ai]
    screen:
      says: A window with an answer and a score of 92.
      title: Loan check
      aside: Today
      parts:
        - bubble: Will she pay it back?
          from: person
        - text: "Score: 92 {1}"
        - rows: ["Reason {2} | unknown", "Income | $2,900"]
        - buttons: ["**Approve**", "Decline {3}"]
    mended:
      says: A window with an answer, its range, its reason and a way to object.
      title: Loan check
      parts:
        - text: "Likely, {1} with 8 of 10 like her"
        - rows: ["[=] Income and rent {2} | 2025"]
      foot:
        - buttons: ["Ask a person {3}"]
    faults:
      - { wrong: The score has no range., right: It says how many of ten paid., page: /pattern/confidence-indicators }
      - { wrong: Nobody learns why., right: It names what was read., page: /pattern/why-explanations }
      - { wrong: There is no way out., right: A person can look at it., page: /pattern/graceful-handoff }
    recap: |-
      A number is a claim.
      Say how sure you are.
      Leave a way out.
  - slug: keep-control
    title: Keep people in control
    idea: People stop what they can see.
    text: Let them stop it.
    read: [/laws/user-control-agency]
    screen: { says: A window., title: "Agent {1}", aside: "on {2}", parts: [{ text: "Done. {3}" }] }
    mended: { says: A window., title: "Agent {1}", parts: [{ text: "Done. {2}" }, { text: "Undo {3}" }] }
    faults:
      - { wrong: One., right: Two., page: /pattern/run-log }
      - { wrong: Three., right: Four., page: /pattern/run-log }
      - { wrong: Five., right: Six., page: /pattern/undo-checkpoints }
    recap: "One.\\nTwo.\\nThree."
test:
  - screen: { says: A window with an answer., title: Answers, parts: [{ text: "It is so." }] }
    question: What does this answer lack?
    choices: [/laws/dark-matter, /pattern/inline-citations]
    answer: Its source.
    page: /pattern/inline-citations
  - screen: { says: A window with an answer and its source., title: Sources, parts: [{ text: "It is so, says page 2." }] }
    question: Would you change anything?
    choices: [/laws/dark-matter, /laws/fairness-inclusion]
    isSound: true
    answer: Nothing is wrong here.
    page: /pattern/inline-citations
`;

/** Guidelines with a page here, two, and none. */
export const sampleCrosswalk = `- name: Guidelines for Human-AI Interaction
  by: Microsoft
  url: https://guidelines.example.org/
  readOn: 2026-11-28
  entries:
    - name: "G1: Make clear what the system can do"
      url: https://guidelines.example.org/g1
      pages: [/pattern/expectation-onboarding, /laws/transparency-predictability]
    - name: "=G2"
      note: Weather is no subject of this guide.
`;

/** A folder with the guide's YAML files and these. */
export async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "seed-"));
  for (const name of (await readdir(seed)).filter((one) => one.endsWith(".yaml")))
    await cp(join(seed, name), join(folder, name));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
