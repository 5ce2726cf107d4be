import { readEnvironment } from "../app/server/environment.ts";
import { prepareDatabase } from "../db/prepare.ts";

const { databaseFile, contentSeed } = readEnvironment();
await prepareDatabase(databaseFile, contentSeed, console.log);
