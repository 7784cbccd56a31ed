/** Words around what the operator has to say. */
export const noticeStripTexts = {
  label: (label: string) => `${label}:`,
  dismiss: (label: string) => `Meldung „${label}“ schließen`,
};
