import { answerApi } from "../../features/api/answers.server.ts";

export const loader = answerApi;
export const action = answerApi;
