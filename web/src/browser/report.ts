/** Notes for whoever looks into the browser's console; must not carry addresses or personal data. */
export const report = (sentence: string): void => {
  // oxlint-disable-next-line no-console -- the one place: the specification wants refusals logged
  console.warn(sentence);
};
