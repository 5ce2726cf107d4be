import { COMMAND_LINE } from "../app/shared/authors.ts";
import type { Change } from "../db/schema.ts";

/** A change that is made now, in the terminal. */
export const changeNow = (): Change => ({ at: new Date(), by: COMMAND_LINE });
