import { type Question, readQuestions } from "./voice-questions.ts";

const freshLines = `
People press regenerate ten times because they can't repair one part of the output. What should I offer instead? /pattern/partial-regeneration
When should our support bot pass somebody over to a human? /pattern/graceful-handoff
How do I word it so that nobody mistakes the assistant for a real person? /pattern/ai-disclosure-and-provenance /guides/the-law-by-screen /glossary#anthropomorphism
Is showing a percentage next to a prediction a good idea? /pattern/confidence-indicators /pattern/uncertainty-range /paradigms/probabilistic-systems /glossary#confidence-score /evidence/kay16
Our agent runs for an hour. How do users find out what came of it when they come back? /pattern/background-inbox-and-resume /pattern/run-log
What should the first screen of a product say whose AI is sometimes wrong? /pattern/expectation-onboarding
People copy answers without checking them. How do I get them to verify? /pattern/inline-citations /pattern/source-linked-summary /glossary#over-reliance /glossary#cognitive-forcing /glossary#automation-bias /guides/measuring-reliance-and-calibration /evidence/bucinca21
Where should the off switch go in an automated workflow? /laws/user-control-agency /pattern/interrupt-and-steer /pattern/autonomy-dial
Can I let somebody see and edit what the system has stored about them? /pattern/memory-controls
Could a shared document take over our email assistant? /pattern/untrusted-content /blog/copilot-echoleak /glossary#prompt-injection /glossary#confused-deputy
How do I word the consent dialog for linking a Google account? /pattern/connector-consent
Which tasks should the machine do by itself and which should it ask about? /pattern/autonomy-dial /pattern/plan-preview /pattern/approval-batching /laws/user-control-agency
Our model puts tickets in the wrong category now and then. How should corrections work? /pattern/suggested-labels
How should a form tell applicants which factors led to their score? /pattern/why-explanations
Do people actually read the reasoning that a model prints? /pattern/reasoning-display /glossary#reasoning-trace /glossary#chain-of-thought /evidence/chen25
What happened when Google's photo app mislabeled people? /blog/google-photos-labels
Did programmers with an AI assistant really get faster? /blog/ai-coding-assistants /evidence/peng23 /evidence/becker25
Why did users protest when OpenAI retired 4o? /blog/gpt-4o-replacement
What did Spotify do with an AI host? /blog/spotify-dj
What is the difference between a false alarm and a miss? /glossary#false-positive /glossary#false-negative /glossary#threshold
What does it mean for a model to be calibrated? /glossary#calibration /glossary#trust-calibration /glossary#temperature-scaling
What's an embedding? /glossary#embedding
Who pays for the electricity and the water of all these models? /laws/dark-matter
How do I announce streaming text to blind people? /guides/accessibility-of-ai-interfaces /pattern/streaming-and-stop
How do I run a usability test when the answer is different each time? /guides/evaluating-before-and-after-launch /paradigms/probabilistic-systems
Is a thumbs down button enough to learn what went wrong? /pattern/feedback-loop
How much should the person and the machine each contribute when writing together? /paradigms/generative-partnership
Should the menu reorder itself depending on what I use most? /paradigms/adaptive-interfaces
How can I cap what an agent may buy on someone's behalf? /pattern/spend-and-limits /pattern/permission-scope-and-duration
What is a transformer? /glossary#transformer
How can fifty alerts a day be made bearable? /pattern/notification-digest
When is it right to show a draft in several tones at once? /pattern/variations
How do I keep people from approving things blindly? /glossary#approval-fatigue /pattern/approval-batching
Our summaries leave out important points. How can readers check them? /pattern/source-linked-summary
Can the assistant keep working after I close the tab? /pattern/background-inbox-and-resume
Who has to pay when a chatbot promises a refund that we do not give? /blog/air-canada-chatbot /laws/accountability-responsibility
What should the empty state of a chat show? /pattern/prompt-scaffolds /pattern/expectation-onboarding
How do we let moderators handle the uncertain cases? /pattern/review-queue
Do people write differently when an opinionated model suggests the words? /evidence/jakesch23 /pattern/ghost-text /laws/dark-matter
How do I show that an email was drafted by a machine? /pattern/ai-disclosure-and-provenance
When does a model need the user's location? /pattern/context-awareness /laws/context-relevance
What is a jailbreak? /glossary#jailbreak
Did ChatGPT make consultants better at their work? /evidence/dellacqua23 /evidence/noy23
What should happen to the data when somebody disconnects a service? /pattern/connector-consent /pattern/memory-controls
How do I compare the new draft with what I wrote? /pattern/diff-review
How can a person see which passages of a contract the tool changed? /pattern/diff-review
What do I do when the model times out or has nothing useful to say? /pattern/graceful-handoff
How do people notice that the assistant they use became a different one overnight? /pattern/model-change-notice /blog/gpt-4o-replacement
Should an agent be allowed to enter my credit card number? /pattern/takeover-and-secret-entry /pattern/spend-and-limits
How fast must the first words of an answer appear? /pattern/streaming-and-stop /glossary#latency
How do I teach somebody to write better instructions for the model? /pattern/prompt-scaffolds
Is there research on whether doctors or lay people follow advice from an algorithm? /glossary#algorithm-aversion /glossary#automation-bias /guides/measuring-reliance-and-calibration /blog/epic-sepsis-model /glossary#over-reliance
How do I let a person narrow down what files the agent may read? /pattern/permission-scope-and-duration /pattern/connector-consent
What is overfitting to a shortcut called? /glossary#shortcut-learning
How did Adobe deal with training data for its image generator? /blog/adobe-firefly
What does it mean to ground an answer? /glossary#grounding
How should I display a delivery estimate that may be off by hours? /pattern/uncertainty-range
`;

/**
 * Written when the ranking had been settled for the questions above, and measured as they stood: the first 32 before the
 * words that mean the same were gathered (word-families.ts) and pages got more names, the last 12 after that.
 */
export const fresh: readonly Question[] = readQuestions(freshLines);

/** As `fresh`, of what must be declined. */
export const freshDeclined: readonly string[] = [
  "How do I get a refund for my train ticket?",
  "What is a good name for my dog?",
  "How many calories are in an avocado?",
  "Which camera should a beginner buy?",
  "Can you translate good morning into Japanese?",
  "How do I set up a printer?",
  "What is the boiling point of nitrogen?",
  "Who is the president of Brazil?",
  "How do I write a cover letter?",
  "What should I wear to a wedding?",
  "How do I negotiate my salary?",
  "Explain the offside rule",
];
