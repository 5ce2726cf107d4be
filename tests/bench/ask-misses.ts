import { Agent } from "node:http";
import { askSteadily, timeOf } from "./steadily.ts";

/** Asks a site steadily for searches that nobody made before, and prints how long each took, in milliseconds. */
const [origin = "", perSecond = "", seconds = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
let asked = 0;
const times = await askSteadily(Number(perSecond), Number(seconds), () => {
  asked += 1;
  return timeOf(`${origin}/search?q=never%20asked%20${asked}`, agent);
});
console.log(JSON.stringify(times));
agent.destroy();
