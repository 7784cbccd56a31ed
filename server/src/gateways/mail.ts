import type { SecureContextOptions } from "node:tls";
import { createTransport } from "nodemailer";
import { mailHtml, mailText, type MailBrand, type MailContent } from "./mail-layout.ts";

/** What a mail says and to whom; the area that knows the occasion writes it. */
export interface Letter {
  readonly to: string;
  /** Who gets the answer, where that is not the brand. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly content: MailContent;
  /** What goes with it, by its key in the file store: fetched when the letter is sent. */
  readonly files?: readonly { readonly name: string; readonly contentType: string; readonly key: string }[];
}

/** The company in whose name a letter is written. */
export interface Sender {
  readonly name: string;
  /** Where the portal of its brand is. */
  readonly portalUrl: string;
}

/** A letter with everything needed to send it. */
export interface Mail extends Omit<Letter, "files"> {
  readonly brand: MailBrand;
  /** The same for every try of one job, so that a mail sent twice is recognised as one. */
  readonly messageId: string;
  readonly attachments?: readonly { readonly filename: string; readonly contentType: string; readonly content: Buffer }[];
}

/** The number of a letter in the name of whoever sends it: in another's domain it looks like a forgery. */
export const messageIdOf = ({ email }: Pick<MailBrand, "email">, jobId: string): string => `<${jobId}@${email.split("@").at(-1)}>`;

/** The mail server says of this address that there is none, or that it takes nothing: for good, and not because of us. */
export class AddressRefused extends Error {
  readonly status: string;

  constructor(status: string) {
    super(`the address was refused with ${status}`);
    this.name = "AddressRefused";
    this.status = status;
  }
}
/** Of an address or its mailbox; 5.1.7 and 5.1.8 are about the sender, and what is refused by a rule (5.7.x) may be. */
const ABOUT_ADDRESS = /^5\d\d[ -](5\.(?:1\.(?![78]\b)|2\.)\d{1,3})\b/;
const refusalIn = (error: unknown): string | undefined =>
  error instanceof Error && "command" in error && error.command === "RCPT TO" && "response" in error
    ? ABOUT_ADDRESS.exec(String(error.response))?.[1]
    : undefined;

/** Sends mails; rejects when the mail server does not take it. */
export interface MailGateway {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Where the mail server is, and how the way to it is encrypted; not at all where nothing is said. */
export interface MailAddress {
  readonly url: string;
  readonly encryption?: SecureContextOptions & { readonly rejectUnauthorized: boolean };
}

/** What mail programs press when somebody wants no more of it (RFC 8058). */
const leavingHeaders = ({ leave }: MailContent): Record<string, string> =>
  leave === undefined ? {} : { "List-Unsubscribe": `<${leave}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };

/** Mail over SMTP, a few connections kept open. */
export const openMail = ({ url, encryption }: MailAddress): MailGateway => {
  const patience = { pool: true, maxConnections: 4, connectionTimeout: 5_000, socketTimeout: 20_000 } as const;
  // Encrypted from the first word (smtps) or by STARTTLS: a server that offers neither gets no letter.
  const secrecy = encryption ? { requireTLS: true, ignoreTLS: false, opportunisticTLS: false, tls: encryption } : {};
  const transport = createTransport({ url, ...patience, ...secrecy });
  return {
    send: async ({ brand, to, replyTo, subject, content, messageId, attachments = [] }) => {
      const from = `${brand.name} <${brand.email}>`;
      const head = { from, to, subject, messageId, ...(replyTo === undefined ? {} : { replyTo }), headers: leavingHeaders(content) };
      await transport
        .sendMail({ ...head, text: mailText(brand, content), html: mailHtml(brand, content), attachments: [...attachments] })
        .catch((error: unknown) => {
          const status = refusalIn(error);
          throw status === undefined ? error : new AddressRefused(status);
        });
    },
    close: () => transport.close(),
  };
};
