import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSiteTexts } from "../../content/site-files.ts";
import { readIntent } from "./intents.ts";

const { intents } = readSiteTexts(join(import.meta.dirname, "../../../content-seed"));

/** An intent in one line. */
function described(said: string): string {
  const intent = intents && readIntent(said, intents);
  if (!intent) return "question";
  if (intent.kind === "search") return `search ${intent.query}`;
  if (intent.kind !== "remember") return intent.kind;
  return ["remember", intent.name, intent.job, intent.fact].filter(Boolean).join(" ");
}

const sentences: Record<string, string> = {
  goBack: `go back / bring me back to the previous screen / take me to the page before this one /
    Might I return to the screen that I was consulting immediately before this one, please? / previous page / back pls / step back one page /
    I'd like to see the last page again / I should like to return to the page that I was reading just before this one. / please undo that and go back / get me back to where I came from`,
  readPage: `kindly narrate the present article / read this to me / could you read this one aloud / can't look at the screen right now, read me the page /
    play the audio for this article / I would prefer to listen to this text / Would you mind reading the page out loud? / start reading /
    i'm driving, read it out / let me hear this page / Would you be so kind as to narrate the present article to me from the beginning?`,
  savePage: `keep this in my collection / save this / bookmark this page please / put this article on my reading list / hold on to this one for later /
    I would like to keep this guide in my personal collection, so that I can continue with it tomorrow. / pin this for tomorrow /
    could you store this page so I can come back to it / keep this for me, ill finish it tonight / add this to my favorites`,
  setTheme: `I would prefer a darker appearance / dark mode / way too bright in here make it dark / switch the theme / could you turn on night mode /
    the white background hurts my eyes, can you make it darker? / turn off dark mode / I'd like a lighter look / change the colors of this site`,
  here: `which article do I have in front of me / what page is this / where am i / wait where am i, what is this page / tell me what I am looking at /
    Excuse me, I have lost my orientation; which article do I have in front of me at the moment? / remind me which page this is /
    what is the title of this page / can you tell me the name of the article I'm reading`,
  help: `what can you do for me / help / how can you help me / what can I ask you / who are you / what are you able to do / show me your commands /
    how does this guide work`,
  stop: "stop / please be quiet / that's enough / stop reading / could you pause the audio / shut up / mute that voice",
  thanks: "thanks / thank you very much / great, thanks / ok bye / many thanks, that was helpful",
  hello: "hello / hi there / good morning",
  myName:
    "what do you call me? / what's my name / do you remember my name? / what name do you have for me / who am I / tell me what I'm called",
  myJob: "what is my job / do you still know my profession",
  aboutMe: "what do you know about me / what have you stored about me",
  cannot:
    "translate this page into Spanish / scroll down / next page / send me this by email / write me the code for a chat component",
  forget: "forget my name / please delete everything you know about me / erase my job title / forget what I told you",
  open: `take me to the one about streaming / can you open the glossary / I would appreciate it if you could bring me to the overview of all empirical studies. /
    go to the home page / kindly open the article on the airline chatbot / navigate to settings / lead me to the design laws / visit the review kit /
    give me an overview of all empirical studies / show me all case studies / where is the evidence / let me see the list of patterns /
    I'd like to read the page about prompt injection / display the guides / where can I find the glossary / list every paradigm / pull up the klarna case /
    read receipts for agents / give me examples of sycophancy / show me evidence of bias`,
  "search trust": `look for stuff about trust / search for trust / find me anything on trust / please search the whole site for trust / look up trust for me /
    Would you kindly browse the whole site for everything that concerns trust and present me the hits? / show me everything you have about trust`,
  "search fraud alerts":
    "look up anything u have on fraud alerts / search fraud alerts / I want to find all the material on fraud alerts",
  "remember Dana":
    "call me Dana / my name is Dana / I'm Dana / hi, you can call me Dana / I go by Dana, thanks / remember my name is Dana and I teach",
  "remember Dana product manager":
    "I'm Dana and I work as a product manager / My name is Dana, I'm a product manager / hi! I'm Dana, a product manager at a bank",
  "remember dana product manager": "im dana btw, product manager",
  "remember researcher":
    "I work as a researcher / I'm a researcher / my job is researcher / I am employed as a researcher at a bank",
  "remember I like short answers": "remember that I like short answers / please keep in mind that I like short answers",
  question: `can we return to where i just was / Is it ok to show the chain of thought? / is it ok to read a user's emails aloud / can we show the chain of thought / is there a way to show confidence indicators / save this draft twice /
    my voice app keeps cutting people off while they think. help / I lead a team of eight / I do not understand confidence scores / what do you call a model that flatters me / what do you call it when a summary misleads me / how do you address bias / how do I read model outputs aloud to users? / should an agent save drafts? / what should a dark mode AI assistant look like / what is ghost text /
    when should an agent stop / how can users go back after an AI edit / how do I let people undo / can users save a conversation for later /
    does the assistant have to say its name / what can an agent do without asking / how much can I trust it / what do people know about AI /
    should the bot call me by my name / do people read explanations / how does this work for voice /
    who is responsible when an agent fails / which page elements should AI label / where should the stop button go / where do hallucinations come from /
    how do I stop a model from rambling / when do I hand over to a human / what are the risks of dark patterns / dark patterns / stop button /
    streaming and stop / undo / plan preview / how can a chatbot help me write / what can designers do about bias / who are the users of AI /
    I work on a bank's app, how do I show uncertainty? / My users want to go back. Should the agent keep its state? / keep it short /
    how do I remember what users told me / can AI forget my data / does AI know who I am / why does it forget what I told it / save money with AI /
    our users call the bot Dana, is that bad? / what is the name for a bias toward machines / what is my obligation under the AI Act /
    am I allowed to read my employees' chats / is light text on dark background better for AI labels / how dark are dark patterns really /
    how should a summary open / can I play a recording of a dead person's voice / how do voice assistants listen /
    store user data / what do you call it when people trust a machine too much / which article of the GDPR covers automated decisions /
    tell me about trust / explain sampling / do I have to tell people they talk to a bot / more / shorter /
    who says so? / and its risks? / what is this good for / how can I help users who are lost / what did the airline have to pay /
    I am designing a chatbot / I'm looking for advice on tone / I am not sure how to show errors / is there research on read-aloud / remember state across sessions`,
};

describe("what a visitor says", () => {
  it.each(
    Object.entries(sentences).flatMap(([intent, all]) => all.split(/\s+\/\s+/).map((said) => [said, intent] as const)),
  )("“%s” is read as: %s", (said, intent) => {
    expect(described(said)).toBe(intent);
  });
});
