interface Answer {
  readonly code: number;
  readonly output: string;
  readonly complaint: string;
}
/** What came of asking the registry for known holes. Silence is not a pass. */
export type Verdict = { readonly outcome: "clean" | "holes" | "not-answered"; readonly why: string };

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const countsOf = (told: unknown): Readonly<Record<string, number>> | undefined =>
  (told as { metadata?: { vulnerabilities?: Record<string, number> } } | undefined)?.metadata?.vulnerabilities;

/** Reads the answer of `pnpm audit --json --audit-level high`. */
export const judgeAudit = ({ code, output, complaint }: Answer): Verdict => {
  const counts = countsOf(readJson(output));
  if (counts === undefined) return { outcome: "not-answered", why: (complaint || output).trim().split("\n").slice(0, 4).join("\n") };
  const why = Object.entries(counts)
    .map(([level, count]) => `${count} ${level}`)
    .join(", ");
  const grave = (counts["high"] ?? 0) + (counts["critical"] ?? 0);
  return { outcome: code === 0 && grave === 0 ? "clean" : "holes", why };
};
