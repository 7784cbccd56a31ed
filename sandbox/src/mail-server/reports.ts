/* What mail servers write about a letter that they were given: RFC 3464 when it was not delivered, RFC 5965 when its reader complained. */

/** A letter that was sent, as far as a report names it. */
export interface Reported {
  readonly messageId: string;
  readonly to: string;
}

const report = (type: string, heading: string, parts: readonly (readonly [type: string, text: string])[]): string => {
  const boundary = "report-8f3a";
  return [
    "From: MAILER-DAEMON@mx.example",
    "To: bounces@portal.example",
    `Subject: ${heading}`,
    "Message-ID: <report-1@mx.example>",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${type}; boundary="${boundary}"`,
    "",
    ...[["text/plain; charset=utf-8", `${heading}.`] as const, ...parts].flatMap(([kind, text]) => [
      `--${boundary}`,
      `Content-Type: ${kind}`,
      "",
      text,
    ]),
    `--${boundary}--`,
    "",
  ].join("\r\n");
};

const letterOf = ({ messageId, to }: Reported): string =>
  [`Message-ID: ${messageId}`, "From: portal@nahwerk.example", `To: ${to}`, "Subject: Neue Anfrage", "", ""].join("\r\n");

/** The letter did not arrive, for good (5.x.x) or not yet (4.x.x, `delayed`). */
export const deliveryReport = (letter: Reported, status: string, action = status.startsWith("5") ? "failed" : "delayed"): string =>
  report("delivery-status", "Undelivered Mail Returned to Sender", [
    [
      "message/delivery-status",
      [
        "Reporting-MTA: dns; mx.example",
        "Arrival-Date: Tue, 17 Nov 2026 05:00:00 +0100",
        "",
        `Final-Recipient: rfc822; ${letter.to}`,
        `Action: ${action}`,
        `Status: ${status}`,
        `Diagnostic-Code: smtp; 550 ${status} said the`,
        "  next server",
      ].join("\r\n"),
    ],
    ["text/rfc822-headers", letterOf(letter)],
  ]);

/** Its reader called it something. */
export const feedbackReport = (letter: Reported, feedbackType = "abuse"): string =>
  report("feedback-report", "Complaint about message", [
    [
      "message/feedback-report",
      [`Feedback-Type: ${feedbackType}`, "User-Agent: Mailbox/1.0", "Version: 1", `Original-Rcpt-To: <${letter.to}>`].join("\r\n"),
    ],
    ["message/rfc822", `${letterOf(letter)}Guten Tag\r\n`],
  ]);
