/** Messages and results of a signup. The browser loads this file, so it imports no schema library. */
export const newsletterMessages = {
  invalid: { title: "Invalid email", text: "Please enter a valid email address." },
  failed: { title: "Subscription failed", text: "Something went wrong. Please try again." },
  offline: { title: "Subscription failed", text: "Unable to connect to the newsletter service. Please try again." },
  alreadySubscribed: "This address already receives the newsletter.",
  pending:
    "Please check your inbox: the mail that we send there says how to go on. If none has come after ten minutes, sign up once more.",
  subscribed: {
    title: "Successfully subscribed!",
    text: "You'll receive updates about new AI design patterns and insights.",
  },
} as const;

export const subscriptionStatuses = ["subscribed", "already_subscribed", "pending"] as const;

const titles = {
  subscribed: newsletterMessages.subscribed.title,
  already_subscribed: "Already subscribed",
  pending: "Almost there!",
  failed: newsletterMessages.failed.title,
} as const;

/** The title above a message, by the result of the signup. */
export const messageTitle = (status: keyof typeof titles, text: string): string =>
  text === newsletterMessages.invalid.text ? newsletterMessages.invalid.title : titles[status];
