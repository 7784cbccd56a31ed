import type { UnreachedReason } from "@schaufenster/contract/areas/inbox/reach.model.ts";
import PostalMime, { type Attachment, type Email } from "postal-mime";

/* What mail servers report about a letter of ours: that it could not be delivered (RFC 3464), or that somebody complained about it (RFC 5965). */

/** What a feeder is allowed who brings such reports. */
export const LETTER_REPORT = "letter-report";
/** So many bytes one has at most, the letter in it among them. */
export const REPORT_MOST = 1024 * 1024;

/** Which letter is meant, and why its address is written to no more. */
export interface LetterReport {
  readonly id: string;
  readonly reason: UnreachedReason;
}

const LIMITS = { maxNestingDepth: 8, maxHeadersSize: 256 * 1024, attachmentEncoding: "utf8", forceRfc822Attachments: true } as const;
const OURS = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[a-z0-9.-]{1,253}>$/i;
/** What somebody says who does not want the letter; `not-spam` and failed checks are no complaints. */
const COMPLAINTS = ["abuse", "fraud"];

const textOf = ({ attachments }: Email, ...types: readonly string[]): string | undefined => {
  const [part, ...more] = attachments.filter(({ mimeType }: Attachment) => types.includes(mimeType));
  return more.length === 0 && typeof part?.content === "string" ? part.content : undefined;
};

/** Fields in groups with an empty line between them, their folded lines joined. */
const groupsOf = (text: string): ReadonlyMap<string, string>[] =>
  text
    .replaceAll("\r\n", "\n")
    .replaceAll(/\n[ \t]+/g, " ")
    .split(/\n\n+/)
    .map(
      (group) =>
        new Map(
          group.split("\n").flatMap((line) => {
            const colon = line.indexOf(":");
            return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const] : [];
          }),
        ),
    );

const REASONS: readonly (readonly [RegExp, UnreachedReason])[] = [
  // 7 and 8 are about the sender.
  [/^5\.1\.(?![78]\b)\d{1,3}\b/, "unknown"],
  [/^5\.2\.\d{1,3}\b/, "full"],
  [/^5\.\d{1,3}\.\d{1,3}\b/, "refused"],
];
/** What a status (RFC 3463) says of an address. */
export const reasonFor = (status: string): UnreachedReason | undefined => REASONS.find(([pattern]) => pattern.test(status))?.[1];
/** Given up for good. What is tried again (4.x.x), relayed or delivered says nothing. */
const failureOf = (status: string): UnreachedReason | undefined => {
  const failed = groupsOf(status).filter((group) => group.get("action")?.toLowerCase() === "failed");
  const codes = failed.map((group) => group.get("status") ?? "");
  return codes.flatMap((code) => reasonFor(code) ?? [])[0];
};

const complaintOf = (feedback: string): UnreachedReason | undefined =>
  groupsOf(feedback).some((group) => COMPLAINTS.includes(group.get("feedback-type")?.toLowerCase() ?? "")) ? "complained" : undefined;

const reasonOf = (report: Email): UnreachedReason | undefined => {
  const [status, feedback] = [textOf(report, "message/delivery-status"), textOf(report, "message/feedback-report")];
  return (status === undefined ? undefined : failureOf(status)) ?? (feedback === undefined ? undefined : complaintOf(feedback));
};

/** Reads a report as it came by mail; nothing for whatever is none, or names no letter of ours. What it says of addresses counts for nothing. */
export const readLetterReport = async (raw: Buffer): Promise<LetterReport | undefined> => {
  try {
    const report = await PostalMime.parse(raw, LIMITS);
    const [reason, letter] = [reasonOf(report), textOf(report, "message/rfc822", "text/rfc822-headers")];
    if (reason === undefined || letter === undefined) return undefined;
    const { headers } = await PostalMime.parse(letter, LIMITS);
    const [named, ...more] = headers.filter(({ key }) => key === "message-id");
    const id = OURS.exec(named?.value.trim() ?? "")?.[1];
    return id === undefined || more.length > 0 ? undefined : { id: id.toLowerCase(), reason };
  } catch {
    // Whatever cannot be read is no report.
    return undefined;
  }
};
