import { z } from "zod";

const text = (description: string) => z.string().describe(description);

/** What each of the agent's six tools is given, as a vendor's agent is told of it. */
export const voiceToolParameters = {
  navigateTo: z.object({ url: text("Path of the page, from the sitemap") }),
  getCurrentPage: z.object({}),
  searchContent: z.object({ query: text("One or two words") }),
  getPageDetails: z.object({ url: text("Path of the page") }),
  getHighlightedContext: z.object({}),
  updateUserProfile: z
    .object({
      name: text("Their name"),
      jobTitle: text("Their job title"),
      role: text("What they do, in their words"),
      seniorityLevel: text("junior, mid, senior, lead or executive"),
      newInfo: text("Anything else they said about themselves, in one sentence"),
    })
    .partial(),
};

export type VoiceToolName = keyof typeof voiceToolParameters;
export type VoiceToolParameters = { [Name in VoiceToolName]: z.infer<(typeof voiceToolParameters)[Name]> };
