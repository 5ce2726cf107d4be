import { basicIcons } from "./basics.ts";
import type { Icon } from "./dot.ts";
import { lawIcons } from "./laws.ts";
import { paradigmIcons } from "./paradigms.ts";

/** The topic icons, by category. */
export const topicIcons: Readonly<Record<string, Icon>> = { ...basicIcons, ...lawIcons, ...paradigmIcons };

/** The seed that every topic icon is drawn with, on the server and on the canvas. */
export const SEED = 1;
