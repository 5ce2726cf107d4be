import type { PageContent } from "../../site/page.ts";

/** The settings: the same page for everyone, since what is set is known to the browser alone. */
export const settingsPage = (): PageContent<object> => ({
  title: "Settings",
  description: "Manage your profile and preferences to personalize your learning experience.",
  path: "/settings",
  content: {},
});
