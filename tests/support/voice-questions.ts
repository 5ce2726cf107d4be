/** A question as somebody would ask it, with the pages of which an answer must cite one. */
export type Question = { asked: string; cites: readonly string[] };

const answeredLines = `
How do I show users how sure the model is about a result? /pattern/confidence-indicators /pattern/uncertainty-range /paradigms/probabilistic-systems
What should happen when the bot can't help any further? /pattern/graceful-handoff
How can people stop an answer while it is still being written? /pattern/streaming-and-stop
Can users take back everything an agent did? /pattern/undo-checkpoints
Why does a chatbot invent facts that are not true? /basics/core-concepts /basics/how-ai-works /glossary#hallucination
What is the difference between a classifier and a generator? /basics/types-of-ai /glossary#classifier
How do language models produce text? /basics/how-ai-works /glossary#language-model
Where do biases of a model come from? /basics/training-models /laws/fairness-inclusion
What does an agent remember about me and how do I let people delete it? /pattern/memory-controls
How should we let people rate an answer with thumbs up or down? /pattern/feedback-loop
Should the assistant show its steps before it starts? /pattern/plan-preview
How do I label pictures that were made by AI? /pattern/ai-disclosure-and-provenance /guides/the-law-by-screen
What can I do about people trusting the machine too much? /guides/measuring-reliance-and-calibration /glossary#over-reliance /glossary#automation-bias /glossary#appropriate-reliance /glossary#trust-calibration
How do I make a chat interface work with a screen reader? /guides/accessibility-of-ai-interfaces
Does the EU require me to tell users they talk to a machine? /guides/the-law-by-screen /pattern/ai-disclosure-and-provenance
What went wrong with the Air Canada chatbot? /blog/air-canada-chatbot
Why did Amazon drop its recruiting tool? /blog/amazon-recruiting
What happened when Replit's agent deleted a database? /blog/replit-database-deletion
What did Klarna learn from replacing support staff with an assistant? /blog/klarna-assistant
What does the temperature setting do? /pattern/temperature-slider /glossary#temperature
How can someone change only one sentence of a generated text? /pattern/partial-regeneration
How do I show where each statement of an answer came from? /pattern/inline-citations /pattern/source-linked-summary
Too many approval prompts annoy our users, what do we do? /pattern/approval-batching /glossary#approval-fatigue
How do I protect an agent against instructions hidden in a web page? /pattern/untrusted-content /glossary#prompt-injection
What is prompt injection? /glossary#prompt-injection /pattern/untrusted-content
How can users set how independently the agent acts? /pattern/autonomy-dial
How should the product ask before it connects to my calendar? /pattern/connector-consent /pattern/permission-scope-and-duration
How long should a permission given to an agent last? /pattern/permission-scope-and-duration
What do I show when the model behind my feature is swapped for a new one? /pattern/model-change-notice /glossary#model-deprecation
People do not know what to type into an empty prompt field. What helps? /pattern/prompt-scaffolds
How do I explain to somebody why their loan was refused? /pattern/why-explanations /laws/accountability-responsibility
Should we display the chain of thought? /pattern/reasoning-display /glossary#chain-of-thought /glossary#reasoning-trace
How do I tell people what a run will cost? /pattern/spend-and-limits
How does an agent handle passwords and payments? /pattern/takeover-and-secret-entry
How do I show a weather forecast without a single bare number? /pattern/uncertainty-range
What is a hallucination? /glossary#hallucination /basics/core-concepts
What are tokens? /glossary#token /basics/how-ai-works
How is a neural network built? /basics/neural-networks /glossary#neural-network
What is AI anyway? /basics/what-is-ai /glossary#artificial-intelligence
What does RAG mean? /glossary#retrieval-augmented-generation
How many people do I need to test an AI feature before launch? /guides/evaluating-before-and-after-launch /guides/measuring-reliance-and-calibration
Who is responsible when the system makes a wrong decision? /laws/accountability-responsibility /glossary#moral-crumple-zone
How do I avoid manipulating users with hidden design tricks? /laws/dark-matter /glossary#dark-pattern
Who labels the data that models learn from? /glossary#data-labeling /basics/training-models /laws/dark-matter
How do I make an interface that changes with use without confusing people? /paradigms/adaptive-interfaces
Can people speak, point and type in the same task? /paradigms/cross-modal-interaction /glossary#multimodal
How do I design for co-writing with an AI? /paradigms/generative-partnership
What changes when users state a goal instead of clicking through steps? /paradigms/intent-driven-creation
How should I summarize a pile of notifications? /pattern/notification-digest /blog/apple-notification-summaries
How do I present several alternative results to choose from? /pattern/variations
How can a reviewer see exactly what the AI changed in a document? /pattern/diff-review
What is gray autocomplete text called and when does it work? /pattern/ghost-text
How do humans check the cases the system is unsure about? /pattern/review-queue /glossary#human-in-the-loop
How do I pause an agent and correct it in the middle of its work? /pattern/interrupt-and-steer
Where can I see what an agent did last night? /pattern/run-log /pattern/background-inbox-and-resume
How do I let people choose between a quick and a thorough answer? /pattern/effort-selector /glossary#reasoning-effort
How can I hide advanced settings until they are needed? /pattern/progressive-disclosure
How do I set realistic expectations on first use? /pattern/expectation-onboarding
Why did the epic sepsis model fail in hospitals? /blog/epic-sepsis-model
What happened to Microsoft's Tay? /blog/microsoft-tay
Why did ChatGPT become sycophantic? /blog/chatgpt-sycophancy /glossary#sycophancy
What lesson does Zillow's house buying hold? /blog/zillow-offers
How well does blind people's app with AI descriptions work? /blog/be-my-eyes
What did taking orders by voice at the drive-through teach? /blog/taco-bell-voice-ordering
What is the context window? /glossary#context-window
What does fine-tuning mean? /glossary#fine-tuning /basics/training-models
How do I test whether explanations help people notice errors? /pattern/why-explanations /guides/measuring-reliance-and-calibration /glossary#explainability
What is the difference between precision and recall? /glossary#precision /glossary#recall
How do I make sure the product works for minorities too? /laws/fairness-inclusion
When may an assistant interrupt me? /laws/context-relevance /pattern/notification-digest /pattern/context-awareness /pattern/approval-batching
How do I let users correct tags that were suggested automatically? /pattern/suggested-labels
What can users do to keep control over automation? /laws/user-control-agency /pattern/autonomy-dial
What is the Model Context Protocol? /glossary#model-context-protocol
What is algorithm aversion? /glossary#algorithm-aversion
`;

/**
 * Questions that the site has an answer to, written before the agent that answers them and in other words than the
 * pages' titles. Those at even places were looked at while it was built; those at odd places only count.
 */
export const answered: readonly Question[] = readQuestions(answeredLines);

/** Questions with their pages, one a line. */
export function readQuestions(lines: string): Question[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [asked = "", ...cites] = line.split(/ (?=\/)/);
      return { asked, cites };
    });
}

/** Questions that the site does not cover, which must be declined. */
export const declined: readonly string[] = [
  "What is the capital of France?",
  "How do I bake sourdough bread?",
  "Who won the football world cup in 2018?",
  "What is the weather in Berlin tomorrow?",
  "Can you write me a poem about the sea?",
  "How much does a MacBook cost?",
  "How do I center a div in CSS?",
  "What is the best treatment for a headache?",
  "How do I change a bicycle tire?",
  "Which stocks should I buy?",
  "Tell me a joke about penguins",
  "How tall is Mount Everest?",
  "What time does the train to Munich leave?",
  "Who painted the Mona Lisa?",
  "How do I file my taxes in Canada?",
  "What is the plot of Hamlet?",
  "How do I install Linux on my laptop?",
  "How do I get my cat to sleep at night?",
  "Is there life on Mars?",
  "What is the recipe for pancakes?",
  "How do vaccines work?",
  "When did the Roman empire fall?",
  "How do I learn to play the guitar?",
  "What is the square root of 1764?",
];
