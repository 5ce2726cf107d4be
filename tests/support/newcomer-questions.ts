/** A question as somebody would ask it, with the pages of which one must be found. */
export type Question = { asked: string; cites: readonly string[] };

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

const half = <T>(all: readonly T[], which: 0 | 1): T[] => all.filter((_, index) => index % 2 === which);
const answered: readonly Question[] = lines
  .trim()
  .split("\n")
  .map((line) => {
    const [asked = "", ...cites] = line.split(/ (?=\/)/);
    return { asked, cites };
  });

/**
 * Questions as designers type them who have not read the guide, written before the ranking that answers them. At the
 * failures of the first half was looked while it was made; of the second half only the count was ever looked at.
 */
export const [newcomers, unseen] = [half(answered, 0), half(answered, 1)];
