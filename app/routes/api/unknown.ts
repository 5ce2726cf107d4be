import { answerUnknown } from "../../features/api/answer.server.ts";

/** Any other address below /api. */
export const loader = answerUnknown;
export const action = answerUnknown;
