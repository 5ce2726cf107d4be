import { type Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds until an answer has arrived. */
export function timeOf(url: string, agent: Agent): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      response.resume();
      response.on("end", () => resolve(performance.now() - start));
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Asks so many times a second for some seconds, whether or not there was an answer yet. */
export async function askSteadily(perSecond: number, seconds: number, next: () => Promise<number>): Promise<number[]> {
  const begin = performance.now();
  const answers: Promise<number>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = begin + (index * 1_000) / perSecond;
    if (due > performance.now()) await wait(due - performance.now());
    answers.push(next());
  }
  return Promise.all(answers);
}
