/** What Google says. */
export const googleTexts = {
  advertising: "ADVERTISING_AND_SOLICITATION",
} as const;
