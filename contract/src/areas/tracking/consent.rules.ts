/** What somebody may consent to: that the use of the portal is counted; that companies viewed and searches made in public are remembered for them. */
export const PURPOSES = ["usage", "history"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The version of the words that are asked with now. Other words are another version, and ask again. */
export const CONSENT_VERSIONS: Readonly<Record<Purpose, string>> = { usage: "2026-11", history: "2026-11" };

/** The most answers that are told as proof; the newest of them. */
export const ANSWERS_TOLD = 100;
