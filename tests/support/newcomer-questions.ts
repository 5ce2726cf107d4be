import { type Question, readQuestions } from "./voice-questions.ts";

const lines = `
my team wants to put a confidence percentage on every suggestion, good idea or not? /pattern/confidence-indicators /glossary#confidence-score /pattern/uncertainty-range /glossary#calibration
how do I tell users that the AI isn't sure? /pattern/confidence-indicators /pattern/uncertainty-range /evidence/kim24 /paradigms/probabilistic-systems
what's a good loading state for an LLM response? /pattern/streaming-and-stop /glossary#latency
the reply takes 20 seconds, what do I show meanwhile? /pattern/streaming-and-stop /glossary#latency /pattern/reasoning-display /pattern/background-inbox-and-resume
users keep asking where the answer came from /pattern/inline-citations /pattern/source-linked-summary /glossary#grounding
should I add footnotes to chatbot answers? /pattern/inline-citations /evidence/liu23
how do i handle it when the ai gets it wrong? /pattern/graceful-handoff /pattern/feedback-loop /pattern/undo-checkpoints /paradigms/probabilistic-systems /evidence/ashktorab19 /pattern/expectation-onboarding
what does a good error message look like when generation fails? /pattern/graceful-handoff /evidence/ashktorab19
what is an AI agent exactly? /glossary#ai-agent /basics/types-of-ai
how is an agent different from a chatbot? /glossary#ai-agent /basics/types-of-ai
how do I let users approve what the agent is going to do? /pattern/plan-preview /pattern/approval-batching /pattern/autonomy-dial
our agent sent an email to the wrong client, how could the UI have prevented that? /pattern/plan-preview /pattern/autonomy-dial /pattern/approval-batching /pattern/undo-checkpoints /pattern/permission-scope-and-duration
can I give users a way to roll back agent actions? /pattern/undo-checkpoints
what should a permission prompt for an ai agent say? /pattern/permission-scope-and-duration /pattern/connector-consent /glossary#least-privilege
how much autonomy should I give the assistant? /pattern/autonomy-dial /laws/user-control-agency
how do users stop a runaway agent? /pattern/interrupt-and-steer /pattern/streaming-and-stop /laws/user-control-agency
how do i show progress of a long running agent? /pattern/background-inbox-and-resume /pattern/run-log /pattern/streaming-and-stop /pattern/interrupt-and-steer
what goes in an activity feed for an agent? /pattern/run-log /pattern/background-inbox-and-resume
best practice for asking for feedback on ai output /pattern/feedback-loop
does thumbs up and thumbs down actually improve anything? /pattern/feedback-loop
how do I make AI-generated content recognizable? /pattern/ai-disclosure-and-provenance /guides/the-law-by-screen /glossary#watermark /glossary#provenance
do i have to disclose that images are AI generated? /pattern/ai-disclosure-and-provenance /guides/the-law-by-screen /glossary#deepfake
what does the EU AI Act mean for my UI? /guides/the-law-by-screen
how do I avoid making the bot seem too human? /glossary#anthropomorphism /pattern/ai-disclosure-and-provenance
is it bad to give the assistant a name and a face? /glossary#anthropomorphism /pattern/ai-disclosure-and-provenance
people over-rely on our tool, what can we change in the design? /glossary#over-reliance /guides/measuring-reliance-and-calibration /glossary#cognitive-forcing /evidence/bucinca21 /evidence/vasconcelos23 /glossary#automation-bias /glossary#appropriate-reliance
how do I build trust in an AI feature? /laws/transparency-predictability /glossary#trust-calibration /guides/measuring-reliance-and-calibration /glossary#appropriate-reliance
what is automation bias? /glossary#automation-bias
what is the difference between accuracy and confidence? /glossary#calibration /glossary#confidence-score /pattern/confidence-indicators /glossary#temperature-scaling
how do I explain a recommendation to a user? /pattern/why-explanations /glossary#explainability
does showing explanations make people trust it more? /pattern/why-explanations /evidence/bansal21 /evidence/kizilcec16 /evidence/vasconcelos23 /glossary#explainability
should users see the model's thinking? /pattern/reasoning-display /glossary#reasoning-trace /glossary#chain-of-thought
how do i write good example prompts for an empty chat? /pattern/prompt-scaffolds
users don't know what they can ask the bot /pattern/prompt-scaffolds /pattern/expectation-onboarding
how should onboarding work for an AI product? /pattern/expectation-onboarding
how do I set expectations when the model is often wrong? /pattern/expectation-onboarding /evidence/kocielnik19
how do I design memory for an assistant? /pattern/memory-controls
can users see what the AI knows about them? /pattern/memory-controls /pattern/context-awareness
should the assistant remember things by default? /pattern/memory-controls
how do i let people edit just part of a generated text? /pattern/partial-regeneration /pattern/diff-review
how should i show AI edits in a document? /pattern/diff-review
chat sidebar or inline completion, which is better? /pattern/ghost-text /evidence/masson24 /glossary#direct-manipulation /paradigms/generative-partnership
when should autocomplete suggestions appear? /pattern/ghost-text /blog/gmail-smart-compose
how many alternatives should I generate? /pattern/variations
how do I show a prediction with uncertainty in a chart? /pattern/uncertainty-range /paradigms/probabilistic-systems /evidence/kay16 /evidence/fernandes18
what does temperature do and should users see it? /pattern/temperature-slider /glossary#temperature
do users need to choose the model themselves? /pattern/effort-selector
how to communicate token limits to users /pattern/spend-and-limits /glossary#context-window /glossary#token
how do i show people what their AI usage costs? /pattern/spend-and-limits
what happens to our users when the vendor updates the model? /pattern/model-change-notice /glossary#model-deprecation /blog/gpt-4o-replacement
how to summarize emails without losing important details /pattern/source-linked-summary
how do I let users verify a summary? /pattern/source-linked-summary /pattern/inline-citations
how do I group notifications with AI? /pattern/notification-digest /blog/apple-notification-summaries
what if the agent reads a malicious website? /pattern/untrusted-content /glossary#prompt-injection /blog/claude-for-chrome-pilot /evidence/anthropic25chrome
how can an agent log in for me safely? /pattern/takeover-and-secret-entry
what's the safest way to connect third party accounts? /pattern/connector-consent /glossary#connector
how do I hand over from the bot to a human agent? /pattern/graceful-handoff
what context should be passed along when a human takes over? /pattern/graceful-handoff
how do we review AI decisions at scale? /pattern/review-queue /glossary#human-in-the-loop
who's accountable if the AI makes a mistake? /laws/accountability-responsibility /glossary#moral-crumple-zone
how do I check my AI feature for bias? /laws/fairness-inclusion /guides/evaluating-before-and-after-launch
examples of AI bias in real products /laws/fairness-inclusion /blog/amazon-recruiting /blog/google-photos-labels /evidence/buolamwini18 /evidence/obermeyer19 /evidence/koenecke20
what happened with apple intelligence news summaries? /blog/apple-notification-summaries
chatbot that gave illegal advice to businesses /blog/nyc-mycity-chatbot
what was wrong with the recruiting AI that discriminated against women? /blog/amazon-recruiting
did copilot make developers more productive? /blog/ai-coding-assistants /evidence/peng23 /evidence/becker25
kids getting attached to AI companions /blog/character-ai-teens /glossary#ai-companion
what did we learn from gpt-4o being taken away? /blog/gpt-4o-replacement /evidence/lai26
how do I test my AI feature before release? /guides/evaluating-before-and-after-launch /glossary#eval
how do i user test something non-deterministic? /guides/evaluating-before-and-after-launch /paradigms/probabilistic-systems
which metrics should I track for an AI feature? /guides/evaluating-before-and-after-launch /guides/measuring-reliance-and-calibration
how can I measure whether people trust it the right amount? /guides/measuring-reliance-and-calibration /glossary#trust-calibration /glossary#appropriate-reliance
how do I make AI chat accessible? /guides/accessibility-of-ai-interfaces
what works in voice UI for AI? /paradigms/cross-modal-interaction /blog/taco-bell-voice-ordering /guides/accessibility-of-ai-interfaces
what does multimodal mean? /glossary#multimodal /paradigms/cross-modal-interaction
how does ChatGPT work, in simple terms? /basics/how-ai-works /glossary#language-model
why do llms make things up? /glossary#hallucination /basics/how-ai-works /basics/core-concepts
machine learning vs deep learning /glossary#machine-learning /basics/neural-networks /basics/types-of-ai /basics/what-is-ai /glossary#neural-network
what is training data and why should a designer care? /glossary#training-data /basics/training-models
what is RAG and do i need to know about it? /glossary#retrieval-augmented-generation
what's a system prompt? /glossary#system-prompt
difference between fine-tuning and prompting /glossary#fine-tuning /glossary#few-shot-prompting /basics/training-models
explain embeddings to me /glossary#embedding
what's the environmental cost of AI? /laws/dark-matter
what are dark patterns in AI? /glossary#dark-pattern /laws/dark-matter
who does the invisible work behind AI? /laws/dark-matter /glossary#data-labeling /evidence/perrigo23
how should an interface adapt to the user without being creepy? /paradigms/adaptive-interfaces /pattern/context-awareness /laws/context-relevance
is personalization worth the confusion it causes? /paradigms/adaptive-interfaces /evidence/mitchell89 /pattern/context-awareness /pattern/memory-controls
what does it mean for design that AI is probabilistic? /paradigms/probabilistic-systems /glossary#probabilistic
how do I design for co-creation? /paradigms/generative-partnership
what is intent-based interaction? /paradigms/intent-driven-creation
how do I keep users in control? /laws/user-control-agency /pattern/autonomy-dial
what does transparency mean in practice? /laws/transparency-predictability
how do I deal with sycophancy? /glossary#sycophancy /blog/chatgpt-sycophancy
what is human in the loop? /glossary#human-in-the-loop /pattern/review-queue
where do I put advanced settings of the AI? /pattern/progressive-disclosure
when should the assistant proactively speak up? /laws/context-relevance /pattern/context-awareness /pattern/notification-digest /glossary#mixed-initiative
how do I label content that a user edited after the AI wrote it? /pattern/ai-disclosure-and-provenance /guides/the-law-by-screen /glossary#provenance
how do I explain a rejected loan application? /pattern/why-explanations /laws/accountability-responsibility /guides/the-law-by-screen
what is the difference between a guardrail and a system prompt? /glossary#guardrail /glossary#system-prompt
`;

const declinedLines = `
how do I use auto layout in Figma?
which fonts pair well on a landing page?
how much does ChatGPT Plus cost?
what's the best AI image generator?
how do I become a UX designer?
how do I center a modal with tailwind?
write me a LinkedIn post about my new job
what salary does a product designer earn in Berlin?
how do I export icons as svg?
what is atomic design?
how do I run a card sort?
which laptop should I get for design work?
how do I install python?
what's the difference between ux and ui?
what's a good color palette for a dashboard?
how do I cook rice?
who won the last election?
will it rain on Saturday?
translate good morning into Spanish
how do I convert a pdf to word?
how do I deploy a next.js app?
how long should my portfolio be?
what is the meaning of life?
how do I lose weight?
what's the newest iphone?
when is the next design conference?
how do I do keyword research for SEO?
how do I return shoes I bought online?
who founded OpenAI?
what is the stock price of Nvidia?
`;

const half = <T>(all: readonly T[], which: 0 | 1): T[] => all.filter((_, index) => index % 2 === which);
const answered: readonly Question[] = readQuestions(lines);
const declined: readonly string[] = declinedLines.trim().split("\n");

/**
 * Questions as designers type them who have not read the guide, written before the ranking that answers them. At the
 * failures of the first half was looked while it was made; of the second half only the count was ever looked at.
 */
export const [newcomers, unseen] = [half(answered, 0), half(answered, 1)];
export const [newcomersDeclined, unseenDeclined] = [half(declined, 0), half(declined, 1)];

const latestLines = `
can a user teach the assistant what it got wrong? /pattern/feedback-loop /pattern/suggested-labels /pattern/memory-controls
our legal team wants a label on every generated image, what should it look like? /pattern/ai-disclosure-and-provenance /guides/the-law-by-screen
how do I let somebody preview what the bot will send? /pattern/plan-preview /pattern/approval-batching
where do I show the references of a generated report? /pattern/inline-citations /pattern/source-linked-summary
is a confidence bar useful? /pattern/confidence-indicators
what do screen readers do with streamed text? /guides/accessibility-of-ai-interfaces /pattern/streaming-and-stop
which companies got into trouble because of a chatbot? /blog/air-canada-chatbot /blog/nyc-mycity-chatbot /blog/microsoft-tay /blog/character-ai-teens
how do you undo a mass edit by an agent? /pattern/undo-checkpoints /pattern/diff-review
should the app ask for access to all files at once? /pattern/permission-scope-and-duration /pattern/connector-consent /glossary#least-privilege
what is the point of a review queue? /pattern/review-queue
when should generated suggestions stay hidden? /pattern/ghost-text /laws/context-relevance /pattern/context-awareness /pattern/progressive-disclosure
how does one tell false positives from false negatives? /glossary#false-positive /glossary#false-negative
do warnings about AI mistakes help at all? /pattern/expectation-onboarding /pattern/confidence-indicators /evidence/kocielnik19 /evidence/kim24 /glossary#cognitive-forcing
what does grounding mean? /glossary#grounding
how do I keep the agent from spending too much? /pattern/spend-and-limits
what went wrong at Zillow? /blog/zillow-offers /evidence/zillow22
can I trust the explanation a model gives for itself? /pattern/why-explanations /pattern/reasoning-display /glossary#reasoning-trace /evidence/chen25 /glossary#chain-of-thought
how do I ask for a name and remember it? /pattern/memory-controls
should old conversations be deleted? /pattern/memory-controls
how do I design a voice agent for a restaurant? /blog/taco-bell-voice-ordering /paradigms/cross-modal-interaction
what happens with a half finished answer when I press stop? /pattern/streaming-and-stop /pattern/interrupt-and-steer
how do I tell users that a feature got a new model? /pattern/model-change-notice
why do all AI texts sound alike? /evidence/doshi24 /evidence/jakesch23 /glossary#model-collapse /paradigms/generative-partnership
what is agentic AI? /glossary#ai-agent /basics/types-of-ai
`;

/** Written when everything above had been settled, and measured as it stood, once. */
export const latest: readonly Question[] = readQuestions(latestLines);
