import { DECLINE_TEMPLATES, declineTexts } from "./decline.texts.ts";

/** The refusal that a company starts with. */
export const USUAL_DECLINE = "fully-booked";

type Ready = keyof typeof declineTexts;
/** The ready texts, without the company's own words. */
export const READY_TEMPLATES = DECLINE_TEMPLATES.filter((template): template is Ready => template !== "own-words");

interface Texts {
  readonly texts: readonly { readonly name: string; readonly text: string }[];
  readonly usual: string;
}

const isReady = (name: string): name is Ready => Object.hasOwn(declineTexts, name);

/** Whether every name is there once, none is that of a ready text, and the usual one exists. */
export const areTextsSound = ({ texts, usual }: Texts): boolean => {
  const names = texts.map(({ name }) => name.toLowerCase());
  return new Set(names).size === names.length && !names.some(isReady) && (isReady(usual) || texts.some(({ name }) => name === usual));
};

/** What a single press sends, as `declineLead` takes it: a template, or the words of an own text. */
export const usualDecline = ({ texts, usual }: Texts): { readonly template: Ready | "own-words"; readonly text: string } => {
  const own = texts.find(({ name }) => name === usual);
  if (own) return { template: "own-words", text: own.text };
  return { template: isReady(usual) ? usual : USUAL_DECLINE, text: "" };
};

/** The words that the person reads. */
export const wordsOf = ({ template, text }: { readonly template: Ready | "own-words"; readonly text: string }): string =>
  template === "own-words" ? text.trim() : declineTexts[template];
