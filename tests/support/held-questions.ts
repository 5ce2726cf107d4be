import { readQuestions } from "./voice-questions.ts";

const heldLines = `
how sure is it: should we write likely or 87 percent /pattern/confidence-indicators /paradigms/probabilistic-systems /glossary#confidence-score /laws/transparency-predictability
First-run screens for something that gets it wrong one time in ten, what should they say? /pattern/expectation-onboarding /laws/transparency-predictability /evidence/kocielnik19
Stick a label on pictures that a machine made so it survives downloading, how? /pattern/ai-disclosure-and-provenance /glossary#provenance /glossary#watermark /blog/adobe-firefly /guides/the-law-by-screen
readers want to click through to the document a claim came from /pattern/inline-citations /pattern/source-linked-summary /glossary#grounding
A job runs overnight, where do people look in the morning? /pattern/background-inbox-and-resume /pattern/run-log
it reads mail from strangers, can those people tell it what to do /pattern/untrusted-content /glossary#prompt-injection /blog/copilot-echoleak /glossary#confused-deputy
Location, time of day, open file: which cues may we use to guess what someone wants? /pattern/context-awareness /laws/context-relevance
bulk sign-off instead of asking about each little step /pattern/approval-batching
How could a person compare a few alternatives and mix the best bits? /pattern/variations
i want the project back the way it was yesterday before the bot touched it /pattern/undo-checkpoints
A customer asks what would have got them accepted. How do we answer that? /pattern/why-explanations
condensing a long meeting so that every line can be checked /pattern/source-linked-summary
It should take its hands off while I enter my credit card /pattern/takeover-and-secret-entry
quick reply or deep dive, how do I word that choice and what it costs /pattern/effort-selector /glossary#reasoning-effort /pattern/spend-and-limits
The result page scares newcomers. How do I whittle it down? /pattern/progressive-disclosure
that twitter bot that turned racist overnight /blog/microsoft-tay
A photo app called people apes. How did they patch it? /blog/google-photos-labels /pattern/suggested-labels /laws/fairness-inclusion
Why did ChatGPT turn into a flatterer for a few days and what did they do about it? /blog/chatgpt-sycophancy
developer docs site that added AI help and pulled it agian /blog/mdn-ai-help
a radio host that isn't a real person, talking between songs /blog/spotify-dj
Did anybody publish how often attacks on their browsing agent got through? /blog/claude-for-chrome-pilot /evidence/anthropic25chrome
Can I rely on assistants for the news? /evidence/ebu25
do people realise that their timeline is filtered /evidence/eslami15 /laws/dark-matter
Making people answer first, before they see the suggestion: does that work? /evidence/bucinca21 /glossary#cognitive-forcing
can a writing aid push your opinions around /evidence/jakesch23 /laws/dark-matter
A health system used spending to guess who is ill. What went wrong? /evidence/obermeyer19 /laws/fairness-inclusion
how few rights should an agent start with /glossary#least-privilege /pattern/permission-scope-and-duration
Hiring people to break our product on purpose, what's that called? /glossary#red-team
what's RAG /glossary#retrieval-augmented-generation
How do assistants plug into other software, isn't there some standard? /glossary#model-context-protocol /glossary#tool-use /glossary#connector /glossary#agent2agent-protocol
the instructions a vendor puts in before i type anything /glossary#system-prompt
Treating software as if it had feelings /glossary#anthropomorphism
we only look at average accuracy, is that bad /laws/fairness-inclusion
Who's on the hook when the recommendation harms a patient? /laws/accountability-responsibility /glossary#moral-crumple-zone /blog/epic-sepsis-model
What's behind the curtain: electricity, cheap labour, money? /laws/dark-matter /evidence/perrigo23
how do you design when the output is never certain /paradigms/probabilistic-systems /glossary#probabilistic
Somebody asks by voice and sends a photo along. How should that work together? /paradigms/cross-modal-interaction /glossary#multimodal
explain those layers and weights with a tiny example /basics/neural-networks /glossary#neural-network /glossary#weights
Which handful of ideas do I need before I review a feature with a language model in it? /basics/core-concepts
what do we check before we ship and what do we keep an eye on afterwards /guides/evaluating-before-and-after-launch /glossary#eval
`;

/**
 * Written with the spoken ones and asked once, when the lines and weights were made: 31 of the 40 were answered with a
 * right page, and 18 of the 20 others declined. The weight of titles and what must speak for an answer were set after
 * that, on the other sets, with these as a check (35 and 18), and lines were written since: 38 and 18.
 */
export const held = readQuestions(heldLines);

export const heldDeclined: readonly string[] = [
  "How do I make my footer stick to the bottom?",
  "serif or sans serif for a law firm",
  "What's new in Gemini this month?",
  "how do I write a good about page for my portfolio",
  "Which framework is better, Vue or Svelte?",
  "my cofounder ignores me, what should I do",
  "Who is the richest man in Silicon Valley?",
  "give me a midjourney prompt for a sunset",
  "How wide should a paragraph be in print?",
  "what's a fair day rate for a freelance designer",
  "regex for an email address please",
  "Which phone has the best camera?",
  "when was Steve Jobs born",
  "Write a tagline for my coffee shop",
  "How do I file my taxes as a freelancer?",
  "carousel or static hero image on the homepage?",
  "Did Microsoft lay off people last week?",
  "how do I stop procrastinating",
  "What is the capital of Australia?",
  "Can you recommend a podcast about history?",
];

/** What neighbors of the guide are asked, near enough to be taken for its own. */
export const neighborly: readonly string[] = [
  "which icon set goes with material design",
  "what is a good button label",
  "how do I handle errors in forms",
  "how do I get users to sign up for my newsletter",
  "can AI replace designers",
  "is AI going to take my job",
  "what is a design system",
  "how do I do user interviews",
  "how do I make a chatbot with python",
  "what is the best chatbot",
  "how do I write a good prompt for midjourney",
  "what did Elon Musk say about AI",
  "should my form have one column or two",
  "how many users do I need for a usability test",
  "how do I make a persona",
  "what makes a good error message in a checkout",
  "dark mode or light mode as the default",
  "when should I use a dropdown",
  "how do I present my designs to stakeholders",
  "how do I convince my boss to invest in UX",
  "which AI tool makes the best slides",
  "is ChatGPT better than Gemini",
  "what does the new iPhone cost",
  "how do I reduce cart abandonment",
  "what's a design sprint",
  "how do I name my layers in Figma",
  "how do I structure the navigation of a big website",
  "which programming language should I learn first",
  "how do I train for a marathon",
  "what's a good onboarding for a fitness app",
  "my client does not pay me, what can I do",
  "what is the difference between agile and scrum",
  "how do I run a design critique",
  "Should I put the logo on the left or in the middle?",
  "is it ok to use stock photos on my website",
  "what's the best way to learn UX writing",
  "How do I animate a button?",
  "what is the price of GitHub Copilot",
  "who invented the mouse",
  "how do I get more followers",
];
