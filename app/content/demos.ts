/** One of the options, and the lines that it shows. */
type Option = { name: string; shows: readonly string[] };
/** A choice between outcomes that were written beforehand; the option at `start` stands chosen. */
export type Choice = { says: string; question: string; start: number; options: readonly Option[] };

const choice = (says: string, question: string, start: number, options: Record<string, readonly string[]>): Choice => ({
  says,
  question,
  start,
  options: Object.entries(options).map(([name, shows]) => ({ name, shows })),
});

/** Demos of patterns whose point is a choice and what follows from it. */
export const choiceDemos = {
  "autonomy-dial": choice(
    "An invented assistant meets the same invoice at each of three steps.",
    "Invoices under $100",
    1,
    {
      Suggest: ["“This looks like the monthly hosting bill.”", "Nothing is paid or filed.", "You do all of it."],
      "Ask first": ["“Pay $84.00 to Northline on Friday?”", "Waits for your yes.", "Undo until Friday."],
      "Act and report": ["Paid $84.00 to Northline.", "Told in tonight’s summary.", "Undo for 24 hours."],
    },
  ),
  "uncertainty-range": choice(
    "An invented forecast of visitors. The wider the promise, the wider the range.",
    "How sure do you need to be?",
    1,
    {
      "5 in 10": ["Between 410 and 480 visitors", "Half of such days fell outside.", "Enough to plan the music."],
      "8 in 10": ["Between 360 and 530 visitors", "2 of 10 such days fell outside.", "Enough to order bread."],
      "19 in 20": ["Between 280 and 640 visitors", "1 of 20 such days fell outside.", "Needed for the fire exits."],
    },
  ),
  "effort-selector": choice(
    "An invented question about a contract, with what each effort would take.",
    "How deeply shall it look?",
    0,
    {
      Quick: ["Answers in about 5 seconds, included", "Reads the clause you named.", "Suits a question you can check."],
      Thorough: ["Takes about 1 minute, 2 credits", "Reads the contract.", "Suits a clause that others depend on."],
      Deep: ["Takes about 10 minutes, 12 credits", "Reads the annexes and compares.", "You can leave; it will report."],
    },
  ),
  "notification-digest": choice("Eleven invented notifications, told at the pace that you choose.", "Tell me", 1, {
    "At once": ["11 interruptions", "Ana: “Can you call?” at 10:12", "Sale ends tonight, at 10:14"],
    "Between tasks": [
      "1 digest at 11:30, marked as generated",
      "Ana wants a call. 3 in Team, 7 can wait.",
      "Ana’s still came at once.",
    ],
    "In the evening": [
      "1 digest at 18:00, marked as generated",
      "Ana called at noon. 10 others.",
      "Calls still come at once.",
    ],
  }),
  "permission-scope-and-duration": choice(
    "An invented agent asks for your calendar. Each answer says what it can do afterwards.",
    "May it write to your calendar?",
    0,
    {
      "This event": ["It adds “Dentist, Tue 9:00.”", "Then the right is gone.", "Asks again for the next one."],
      "Until Friday": [
        "It adds and moves its own events.",
        "Yours stay as they are.",
        "Ends on Friday at 18:00, by itself.",
      ],
      No: ["It shows the event for you to copy.", "The task goes on without it.", "It does not ask again today."],
    },
  ),
  "spend-and-limits": choice("An invented run over 400 files, with the end that you set.", "Stop it at", 1, {
    $2: ["Stops after about 90 of 400 files", "What is done stays, and is listed.", "You are told at $1.60."],
    $5: ["Stops after about 230 of 400 files", "What is done stays, and is listed.", "You are told at $4."],
    $10: ["Finishes, at about $8.70", "The rest is not spent.", "You are told at $8."],
  }),
  variations: choice(
    "Three invented invitations that differ in kind. All are kept, whichever you look at.",
    "Look at",
    0,
    {
      Plain: ["“Opening on May 3, six o’clock. Come.”", "Differs in: length", "Kept: all three"],
      Warm: ["“We saved you a chair by the window.”", "Differs in: who speaks", "Kept: all three"],
      Playful: ["“The walls are dry. Almost. May 3.”", "Differs in: tone", "Kept: all three"],
    },
  ),
  "why-explanations": choice("An invented loan was declined. Three questions, each with its own answer.", "Ask", 0, {
    "Why?": ["Income covers the rate 1.1 times.", "1.3 times is asked for.", "Taken from the payslip of March."],
    "Why not approved?": [
      "A co-signer would have been enough.",
      "So would a term of 7 years.",
      "Age and address were not used.",
    ],
    "What if?": ["With a term of 7 years: approved", "The rate would be $212 a month.", "Nothing is saved by asking."],
  }),
  "streaming-and-stop": choice(
    "An invented answer, stopped early or let run. What is there stays, and says how far it came.",
    "Stop it after",
    1,
    {
      "One step": ["1. Boil two liters of water.", "Stopped by you, step 1 of 4.", "Go on from here, or start again."],
      "Two steps": [
        "1. Boil two liters of water. 2. Salt it.",
        "Stopped by you, step 2 of 4.",
        "Go on from here, or start again.",
      ],
      "Let it finish": [
        "1. Boil. 2. Salt. 3. Cook 9 minutes. 4. Drain.",
        "Finished, 4 of 4.",
        "Copy, or ask for another.",
      ],
    },
  ),
} as const satisfies Record<string, Choice>;

/** The demos on the strip of the home page, in its order. */
export const stripDemos = [
  "temperature-slider",
  "partial-regeneration",
  "progressive-disclosure",
  "confidence-indicators",
  "feedback-loop",
  "context-awareness",
] as const;
export type StripDemo = (typeof stripDemos)[number];

type ChoiceDemo = keyof typeof choiceDemos;
export type DemoType = StripDemo | ChoiceDemo;

const isChoice = (name: string): name is ChoiceDemo => Object.hasOwn(choiceDemos, name);

/** Every demo that a pattern can show. */
export const demoTypes: readonly DemoType[] = [...stripDemos, ...Object.keys(choiceDemos).filter(isChoice)];

/** What a demo simulates, in one line. */
export const saysOf = (type: DemoType): string => (isChoice(type) ? choiceDemos[type].says : says[type]);

const says: Readonly<Record<StripDemo, string>> = {
  "temperature-slider": "Seven slogans written beforehand stand in for a model; one prompt, “bread at dawn.”",
  "partial-regeneration":
    "Two phrases can be swapped for ones written beforehand. Nothing else changes, down to the comma.",
  "progressive-disclosure": "An invented refund in three layers: the result, the reason, the records.",
  "confidence-indicators": "Three invented results. What a mistake costs decides what their numbers ask of you.",
  "feedback-loop": "A recipe is suggested to somebody. Your rating stays on this page.",
  "context-awareness": "One signal, the clock of your device, read every minute and sent nowhere.",
};
