import { readQuestions } from "./voice-questions.ts";

const offhandLines = `
our pm wants the bot to have a cute name and emojis, is that a problem /glossary#anthropomorphism /pattern/ai-disclosure-and-provenance
How do we stop an agent from emailing the whole company by accident? /pattern/plan-preview /pattern/autonomy-dial /pattern/permission-scope-and-duration /pattern/undo-checkpoints
can the thing explain itself afterwards /pattern/run-log /pattern/why-explanations /glossary#explainability
people ignore our AI suggestions completely, why /laws/context-relevance /glossary#algorithm-aversion /guides/measuring-reliance-and-calibration /pattern/context-awareness
we have no idea if our feature is any good /guides/evaluating-before-and-after-launch /glossary#eval
do older folks get worse results /laws/fairness-inclusion
is it ok to guess someone's mood from their face /guides/the-law-by-screen
does it make sense to show three answers instead of one /pattern/variations
what if the customer wants to speak to somebody /pattern/graceful-handoff
someone pasted a nasty document and our assistant started doing weird stuff /pattern/untrusted-content /glossary#prompt-injection
how do I tell people it will take a while /pattern/streaming-and-stop /glossary#latency /pattern/background-inbox-and-resume
is there any research on whether explanations help /pattern/why-explanations /evidence/bansal21 /evidence/vasconcelos23 /evidence/kizilcec16
how did google handle pronouns /blog/gmail-smart-compose
what's the deal with tokens /glossary#token
my boss wants full automation, how do I argue against it /laws/user-control-agency /pattern/autonomy-dial
who labels the data and how are they paid /laws/dark-matter /evidence/perrigo23 /glossary#data-labeling
do I have to tell people in europe that a picture is fake /guides/the-law-by-screen /glossary#deepfake /pattern/ai-disclosure-and-provenance
what does a good empty state for a chat look like /pattern/prompt-scaffolds
Can a blind person use our voice bot? /guides/accessibility-of-ai-interfaces /paradigms/cross-modal-interaction
kids use our app, anything special /guides/the-law-by-screen /blog/character-ai-teens
AI wrote half of it and I the rest, whose name goes on it /paradigms/generative-partnership /pattern/ai-disclosure-and-provenance /blog/grammarly-authorship
how many answers should a tester plant with mistakes /guides/measuring-reliance-and-calibration
do people like being asked for confirmation all the time /pattern/approval-batching /glossary#approval-fatigue /evidence/zhou26
The assistant repeats what I want to hear /glossary#sycophancy /blog/chatgpt-sycophancy
how much does it cost the planet /laws/dark-matter
tell me about the Kenyan workers /evidence/perrigo23 /laws/dark-matter
does chatgpt make writers faster /evidence/noy23
our summary tool said the opposite of the original /pattern/source-linked-summary
`;

/** Offhand, as somebody says them to a colleague: 19 of the 28 were met when first asked, before lines were written for them. */
export const offhand = readQuestions(offhandLines);

const indirectLines = `
our legal team asks what wording has to sit above the chat window /guides/the-law-by-screen /pattern/ai-disclosure-and-provenance
The agent bought the wrong ticket. How could it have been stopped in time? /pattern/plan-preview /pattern/interrupt-and-steer /pattern/autonomy-dial /pattern/takeover-and-secret-entry /pattern/undo-checkpoints
testers praised the prototype but never opened a single source link /pattern/inline-citations /guides/measuring-reliance-and-calibration /glossary#over-reliance /evidence/liu23
how do I keep a long report from being one giant wall of AI text /pattern/progressive-disclosure /pattern/source-linked-summary
Two users got two different answers to the same thing and think it's a bug /paradigms/probabilistic-systems /glossary#sampling /glossary#probabilistic /glossary#temperature
is a robot allowed to sign a contract for me /pattern/takeover-and-secret-entry /laws/accountability-responsibility /pattern/autonomy-dial
nurses turn the alerts off, what did we do wrong /glossary#false-positive /blog/epic-sepsis-model /glossary#precision /pattern/notification-digest /laws/context-relevance
i want users to nudge a generated picture towards what they mean /pattern/partial-regeneration /pattern/variations /glossary#inpainting /paradigms/generative-partnership /glossary#direct-manipulation
Does a disclaimer below the text box change anything? /guides/measuring-reliance-and-calibration /evidence/kim24 /laws/transparency-predictability /pattern/expectation-onboarding
what did the study with the bus timetable find /evidence/kay16 /evidence/fernandes18
should the model name be visible in the header /pattern/effort-selector /pattern/model-change-notice /laws/transparency-predictability
a colleague says chat is dead as an interface /paradigms/intent-driven-creation
who decides when the moderators disagree with the classifier /pattern/review-queue /glossary#human-in-the-loop /glossary#classifier
How many examples do I have to collect before I trust a test result? /guides/evaluating-before-and-after-launch /guides/measuring-reliance-and-calibration
can it delete one customer from its brain /glossary#weights /pattern/memory-controls
The voice bot hangs on people with a Scottish accent /laws/fairness-inclusion /evidence/koenecke20 /glossary#speech-recognition
what do you show during a ten minute research run /pattern/background-inbox-and-resume /pattern/streaming-and-stop /pattern/reasoning-display
should gray suggestions also work on a phone /pattern/ghost-text
why is the bot so polite all the time /basics/training-models /glossary#sycophancy /glossary#reward-model /glossary#system-prompt
is there a checklist by a big tech firm that we could go through /evidence/amershi19
does personal data belong in the prompt /pattern/memory-controls /laws/context-relevance /glossary#prompt /pattern/context-awareness
what does a traffic light for certainty look like /pattern/confidence-indicators
Our sales team wants the bot to sound like a real rep called Emma /pattern/ai-disclosure-and-provenance /glossary#anthropomorphism /guides/the-law-by-screen /evidence/luo19
employees paste one AI mail after the other without reading /glossary#over-reliance /glossary#automation-bias /guides/measuring-reliance-and-calibration
where do I see which tools the agent called /pattern/run-log /glossary#tool-use
`;

/**
 * Indirect, by scenes and without the words of the field, and asked once when everything was made: 14 of the 25 were
 * answered with a right page, and 8 of the 10 others declined. Nothing was changed for them.
 */
export const indirect = readQuestions(indirectLines);

export const indirectDeclined: readonly string[] = [
  "how do I pick a tone of voice for my brand",
  "What are the opening hours of the Louvre?",
  "my dog ate chocolate",
  "how do I cut the loading time of my images",
  "which React library has the best charts",
  "who runs Anthropic",
  "what's the average price of a flat in Lisbon",
  "how do I ask for a promotion",
  "should I use tabs or an accordion on a pricing page",
  "make me a workout plan",
];
