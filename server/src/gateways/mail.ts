import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import { createTransport } from "nodemailer";
import { mailHtml, mailText, type MailContent } from "./mail-layout.ts";

/** What a mail says and to whom; the area that knows the occasion writes it. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly content: MailContent;
}

/** A letter with everything needed to send it. */
export interface Mail extends Letter {
  readonly brand: Brand;
  /** The same for every try of one job, so that a mail sent twice is recognised as one. */
  readonly messageId: string;
}

/** Sends mails; rejects when the mail server does not take it. */
export interface MailGateway {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Mail over SMTP, a few connections kept open. */
export const openMail = (smtpUrl: string): MailGateway => {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, connectionTimeout: 5_000, socketTimeout: 20_000 });
  return {
    send: async ({ brand, to, subject, content, messageId }) => {
      const from = `${brand.name} <${brand.email}>`;
      await transport.sendMail({ from, to, subject, messageId, text: mailText(brand, content), html: mailHtml(brand, content) });
    },
    close: () => transport.close(),
  };
};
