import { readEnvironment } from "../app/site/environment.ts";
import { prepareDatabase } from "../db/prepare.ts";

const { database, contentSeed, recordings } = readEnvironment();
await prepareDatabase(database, contentSeed, console.log, recordings);
