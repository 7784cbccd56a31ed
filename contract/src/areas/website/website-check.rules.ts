/** The states of a check in the order of their course (specification, section 4). */
export const CHECK_STATUSES = ["wait", "pending", "success", "redirect", "error"] as const;
/** One state of a check. */
export type CheckStatusName = (typeof CHECK_STATUSES)[number];
/** How urgent a finding is, most urgent first. */
export const SEVERITIES = ["danger", "warning", "hint", "ok"] as const;
/** How urgent. */
export type Severity = (typeof SEVERITIES)[number];
/** Everything the check can say about a website. */
export const FINDINGS = [
  "accessibility-statement",
  "hours-differ",
  "image-descriptions",
  "imprint",
  "privacy-notice",
  "certificate",
  "cookie-notice",
  "load-time",
  "domain-expired",
] as const;
/** One address may be checked again after this time (specification, section 9). */
export const CHECK_THROTTLE_SECONDS = 10;
/** A mailbox this full is named to the owner. */
export const MAILBOX_NEARLY_FULL = 0.9;

/** Whether the check has come to its end; until then the browser asks again. */
export const isFinished = (status: CheckStatusName): boolean => status !== "wait" && status !== "pending";

/** Most urgent first; equal ones keep their order. */
export const bySeverity = <T extends { readonly severity: Severity }>(findings: readonly T[]): T[] =>
  findings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));

/** How full a mailbox is: `full` takes no more messages. */
export const fillOf = (mailbox: { readonly usedBytes: number; readonly quotaBytes: number }): "ok" | "nearly-full" | "full" => {
  if (mailbox.usedBytes >= mailbox.quotaBytes) return "full";
  return mailbox.usedBytes / mailbox.quotaBytes >= MAILBOX_NEARLY_FULL ? "nearly-full" : "ok";
};
