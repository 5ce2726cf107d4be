import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type MailServer = {
  url: string;
  mails: { to: string; raw: string }[];
  /** Takes no mail for now. */
  refuse: (isRefusing: boolean) => void;
  /** Takes no mail for an address, for good, and says so in the words that mail servers use. */
  refuseRecipient: (email: string) => void;
  stop: () => Promise<void>;
};

/** A real SMTP server on this machine that keeps what it is sent, or refuses it when told to. */
export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer["mails"] = [];
  const unknown = new Set<string>();
  const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom(_address, _session, done) {
      done(isRefusing ? refusal(450, "4.3.2 try later") : null);
    },
    onRcptTo({ address }, _session, done) {
      done(unknown.has(address) ? refusal(550, `5.1.1 <${address}>: no such user here, ${address}`) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (refusing) => {
      isRefusing = refusing;
    },
    refuseRecipient: (email) => void unknown.add(email),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The links in a mail's text part, with quoted-printable undone. */
export function linksIn(raw: string): string[] {
  const text = raw
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return [...new Set([...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link))];
}
