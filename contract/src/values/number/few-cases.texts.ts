/** Words of figures against earlier ones. */
export const changeTexts = {
  unchanged: "unverändert",
  more: (amount: string) => `+${amount}`,
  fewer: (amount: string) => `\u2212${amount}`,
};
