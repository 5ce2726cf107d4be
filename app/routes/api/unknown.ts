import { answerUnknown } from "../../server/api/answer.ts";

/** Any other address below /api. */
export const loader = answerUnknown;
export const action = answerUnknown;
