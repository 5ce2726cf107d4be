/**
 * Queries and questions with the pages that are right for them, written from the titles of the pages alone, before any
 * ranking was seen. Do not tune the search to them: a list that was used for repairs measures nothing.
 */
const read = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [asked = "", right = ""] = line.split(" = ");
      return { asked: asked.trim(), right: right.trim().split(" ").filter(Boolean) };
    });

/** What designers type into a search field. */
export const queries = read(`
confidence score ui = /pattern/confidence-indicators /glossary#confidence-score
show sources = /pattern/inline-citations /pattern/source-linked-summary
stop generating button = /pattern/streaming-and-stop /pattern/interrupt-and-steer
undo agent action = /pattern/undo-checkpoints
revert = /pattern/undo-checkpoints /pattern/history-and-branches
chatbot escalate to human = /pattern/graceful-handoff
transfer to agent support = /pattern/graceful-handoff
ai label on image = /pattern/ai-disclosure-and-provenance /glossary#watermark
watermark = /glossary#watermark /pattern/ai-disclosure-and-provenance
c2pa content credentials = /pattern/ai-disclosure-and-provenance /glossary#provenance
agent spending money = /pattern/agent-purchase /pattern/spend-and-limits
token budget = /pattern/spend-and-limits /glossary#token
what does the bot remember = /pattern/memory-controls
delete memory = /pattern/memory-controls
opt out of training = /pattern/training-and-retention
autocomplete inline suggestion = /pattern/ghost-text
gray text completion = /pattern/ghost-text
regenerate one paragraph = /pattern/partial-regeneration
inpainting = /glossary#inpainting /pattern/partial-regeneration
chain of thought = /glossary#chain-of-thought /pattern/reasoning-display
thinking indicator = /pattern/reasoning-display /pattern/streaming-and-stop
human in the loop = /glossary#human-in-the-loop
too many permission popups = /glossary#approval-fatigue /pattern/approval-batching /case-studies/claude-code-auto-mode
approve all = /pattern/approval-batching
oauth access google drive = /pattern/connector-consent
permissions = /pattern/permission-scope-and-duration
prompt injection = /glossary#prompt-injection /pattern/untrusted-content
malicious email attack on assistant = /case-studies/copilot-echoleak /pattern/untrusted-content
prompt templates = /pattern/prompt-scaffolds
blank page empty chat suggestions = /pattern/prompt-scaffolds /pattern/expectation-onboarding
thumbs up thumbs down = /pattern/feedback-loop
ai tone of voice personality = /pattern/persona-and-tone
sycophancy = /glossary#sycophancy /case-studies/chatgpt-sycophancy
over-trust in ai = /glossary#over-reliance /glossary#automation-bias /guides/measuring-reliance-and-calibration
automation bias = /glossary#automation-bias
hallucinations = /glossary#hallucination
rag = /glossary#retrieval-augmented-generation
mcp = /glossary#model-context-protocol /pattern/generated-interfaces
eval before release = /guides/evaluating-before-and-after-launch /glossary#eval
eu ai act = /guides/the-law-by-screen
age verification = /pattern/minors-and-age /glossary#age-assurance
suicide self harm chat = /pattern/crisis-and-dependence
deepfake consent voice clone = /pattern/likeness-and-voice /glossary#deepfake
interrupting a voice assistant = /pattern/voice-turns /glossary#barge-in
screen reader streaming text = /guides/accessibility-of-ai-interfaces
loan denied appeal = /pattern/contest-a-decision
why am i seeing this = /pattern/why-explanations
ads in chat = /pattern/sponsored-answer /case-studies/chatgpt-ads
meeting recorder consent = /pattern/recording-other-people
model switch notice to users = /pattern/model-change-notice
gpt-4o removed = /case-studies/gpt-4o-replacement /evidence/lai26
klarna = /case-studies/klarna-assistant
air canada refund = /case-studies/air-canada-chatbot
resume screening bias = /case-studies/amazon-recruiting /laws/fairness-inclusion
tracked changes ai edits = /pattern/diff-review
multiple agents dashboard = /pattern/supervising-agents
background task notification = /pattern/background-inbox-and-resume /pattern/notification-digest
accent speech recognition errors = /evidence/koenecke20 /pattern/languages-and-dialects
temperature = /glossary#temperature /pattern/temperature-slider
dark patterns = /glossary#dark-pattern
`);

/** What they ask in whole sentences. */
export const questions = read(`
How do I let people stop an answer halfway through? = /pattern/streaming-and-stop /pattern/interrupt-and-steer
Should the assistant tell users how sure it is? = /pattern/confidence-indicators /evidence/kim24
What is the best way to show where a statement comes from? = /pattern/inline-citations /pattern/source-linked-summary
When should a bot give up and pass the customer to a person? = /pattern/graceful-handoff
How much of the model's thinking should we show? = /pattern/reasoning-display /evidence/chen25
Do explanations really make people trust AI less blindly? = /evidence/bansal21 /evidence/vasconcelos23 /evidence/kizilcec16 /pattern/why-explanations
How can someone take back what an agent has already done? = /pattern/undo-checkpoints
What should an agent show me before it starts working? = /pattern/plan-preview
Why do people click approve without reading? = /glossary#approval-fatigue /pattern/approval-batching /case-studies/claude-code-auto-mode
How do we ask for access to somebody's calendar and files? = /pattern/connector-consent /pattern/permission-scope-and-duration
May an agent buy things with my credit card? = /pattern/agent-purchase
How should I handle passwords when a browser agent needs to log in? = /pattern/takeover-and-secret-entry
What happened when a coding agent wiped a production database? = /case-studies/replit-database-deletion
Which company was held liable for what its chatbot promised? = /case-studies/air-canada-chatbot
What went wrong with Microsoft Recall? = /case-studies/microsoft-recall
Why did Zillow stop buying houses? = /case-studies/zillow-offers /evidence/zillow22
Are programmers really faster with AI assistants? = /case-studies/ai-coding-assistants /evidence/becker25 /evidence/peng23
What is a context window and why does a long chat forget things? = /glossary#context-window /pattern/context-and-attachments /glossary#compaction
What does fine-tuning mean? = /glossary#fine-tuning
What is the difference between precision and recall? = /glossary#precision /glossary#recall
How does a neural network learn? = /basics/neural-networks /basics/training-models /glossary#backpropagation
How can I explain machine learning to a stakeholder in simple words? = /basics/what-is-ai /basics/how-ai-works /basics/core-concepts /glossary#machine-learning
Do I have to tell people in Europe that they are talking to a bot? = /guides/the-law-by-screen /pattern/ai-disclosure-and-provenance
Does telling customers that the caller is a machine hurt sales? = /evidence/luo19
How do we label pictures that were made by a model? = /pattern/ai-disclosure-and-provenance
How do I design a chat for teenagers? = /pattern/minors-and-age /case-studies/character-ai-teens
What should a companion app do when someone talks about killing themselves? = /pattern/crisis-and-dependence
How can users correct a wrong decision about their loan application? = /pattern/contest-a-decision
Should the chatbot ask back when a request is vague? = /pattern/clarifying-question
How many options should an image generator offer at once? = /pattern/variations
How do we measure whether people rely on the AI too much? = /guides/measuring-reliance-and-calibration
What should we test before we ship an AI feature? = /guides/evaluating-before-and-after-launch
How do I make streamed answers work with a screen reader? = /guides/accessibility-of-ai-interfaces
Does AI make ideas more alike? = /evidence/doshi24
Do people lose their skills when the machine does the work? = /pattern/learning-and-deskilling /glossary#deskilling
Can we use customers' chats to train our model? = /pattern/training-and-retention
How do I let people see and delete what the assistant remembers? = /pattern/memory-controls
What should happen to my conversation when the vendor changes the model? = /pattern/model-change-notice /case-studies/gpt-4o-replacement
How should an assistant say no? = /pattern/refusal
How do people give an AI feedback that is actually used? = /pattern/feedback-loop
When should an assistant speak up without being asked? = /pattern/proactive-help
How do I set how independent an agent may be? = /pattern/autonomy-dial
Where can I see everything an agent did overnight? = /pattern/run-log /pattern/background-inbox-and-resume
How does voice turn taking work when both talk at once? = /pattern/voice-turns
Did Google's AI really recommend glue on pizza? = /case-studies/google-ai-overviews
Do speech recognizers work worse for Black speakers? = /evidence/koenecke20
What is the best way to show a forecast with its uncertainty? = /pattern/uncertainty-range /evidence/kay16 /evidence/fernandes18
How do I keep hidden instructions in a web page from steering my agent? = /pattern/untrusted-content /glossary#prompt-injection
How should ads be marked in an AI answer? = /pattern/sponsored-answer /case-studies/chatgpt-ads
Who is responsible when the AI is wrong? = /laws/accountability-responsibility /glossary#moral-crumple-zone
`);

/** What no page answers. */
export const uncovered = read(`
How much does a Figma license cost?
What is the capital of Mongolia?
How do I center a div in CSS?
Which laptop should I buy for college?
Who won the world cup in 1998?
What salary does a UX designer get in Berlin?
How do I cook rice?
Can you recommend a hotel near the beach?
`);
