import { type LinkResult, type NewsletterAnswer, parseEmail } from "../../shared/newsletter.ts";
import { newsletterMessages } from "../../shared/newsletter-messages.ts";
import { consumeOrRefuse } from "../../site/rate-limits/rate-limits.ts";
import type { SiteOptions } from "../../site/site-options.ts";
import type { LinkPurpose } from "./links.server.ts";
import { askForConfirmation, followLink, subscribeAtOnce } from "./subscribe.server.ts";

type NewsletterOptions = Pick<SiteOptions, "environment" | "db" | "clock" | "limits"> & {
  /** Told when a mail was put in the outbox, so that nobody waits for the sender's next look. */
  onQueued: () => void;
};

export type Newsletter = {
  /**
   * Signs up what a visitor typed; `client` is where they come from. Writes rows and waits for no mail server.
   *
   * Where mail is set up, every address gets the same answer, `pending`: who is subscribed already is told so by
   * mail, since an answer would tell anyone who asks whether an address receives the newsletter. The specification
   * names `already_subscribed` and does not say when it is given; it is given where there is no mail, the only way
   * there to tell a reader.
   * @throws DomainError `invalid` for what is no address, `too-many-requests` beyond a limit.
   */
  signUp: (typed: unknown, client: string) => Promise<NewsletterAnswer>;
  /**
   * Does what a link in a mail is for. Whoever has a link of ours is never held up by others who try to guess one.
   * @throws DomainError `too-many-requests` for a client that has sent too many tokens that are none of ours.
   */
  followLink: (purpose: LinkPurpose, token: string, client: string) => Promise<LinkResult>;
};

/** What requests ask of the newsletter of one site; the mail that it queues is sent elsewhere (`mail-sender.ts`). */
export function createNewsletter({ environment, db, clock, limits, onQueued }: NewsletterOptions): Newsletter {
  return {
    async signUp(typed, client) {
      await consumeOrRefuse(limits, "newsletterClient", client);
      const email = parseEmail(typed);
      await consumeOrRefuse(limits, "newsletterAddress", email);
      if (!environment.mail) return subscribeAtOnce(db, email, clock());
      if (await askForConfirmation(db, email, clock())) onQueued();
      return { status: "pending", message: newsletterMessages.pending };
    },
    async followLink(purpose, token, client) {
      const result = await followLink(db, purpose, token, clock());
      if (result === "incomplete") await consumeOrRefuse(limits, "wrongLink", client);
      return result;
    },
  };
}
