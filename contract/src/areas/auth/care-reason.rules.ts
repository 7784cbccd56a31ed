/** What brings staff to a company. */
export const CARE_REASONS = ["callback", "call", "mail", "complaint", "contract", "technical"] as const;
export type CareReason = (typeof CARE_REASONS)[number];

/** The same in the words that the company gets to read. */
export const CARE_REASON_WORDS: Readonly<Record<CareReason, string>> = {
  callback: "Rückruf",
  call: "Anruf",
  mail: "E-Mail",
  complaint: "Beschwerde",
  contract: "Vertrag oder Rechnung",
  technical: "Technische Prüfung",
};

/** The company tells its telephone PIN to whoever calls it for such a reason, or is called by it. */
export const needsPin = (reason: CareReason): boolean => reason === "call";
/** The digits of the PIN. */
export const PIN_DIGITS = 6;
/** So many wrong ones in a row; then the company must have another one made. */
export const PIN_TRIES = 5;

/** How much staff may write about a visit. */
export const CARE_LIMITS = { companyId: 18, reason: 200, ticket: 40 } as const;

/** What a reason needs to say something. */
export const REASON_LEAST = { words: 3, letters: 15, kinds: 6 } as const;

/** Whether a reason says something: some different words of several different letters, not a row of dots or the same word again and again. */
export const hasSubstance = (text: string): boolean => {
  const words = new Set(text.toLowerCase().match(/[\p{L}\d]{2,}/gu));
  const letters = [...words].join("");
  return words.size >= REASON_LEAST.words && letters.length >= REASON_LEAST.letters && new Set(letters).size >= REASON_LEAST.kinds;
};
