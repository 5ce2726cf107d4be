import { readEnvironment } from "../app/site/environment.ts";
import { prepareDatabase } from "../db/prepare.ts";

const { databaseFile, contentSeed } = readEnvironment();
await prepareDatabase(databaseFile, contentSeed, console.log);
