import { ENTRY_LIMITS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { providerNumberFault } from "../../../parts/provider-number.texts.ts";
import type { Refused } from "./search-keywords.list.ts";

const quoteAll = (words: readonly string[]): string => words.map((word) => `„${word}“`).join(", ");

const refusals: Record<Refused["why"], (refused: Refused) => string> = {
  duplicate: ({ word, of }) =>
    of === word || of === undefined
      ? `„${word}“ steht schon in Ihrer Liste.`
      : `„${word}“ steht schon als „${of}“ in Ihrer Liste. Beide Schreibweisen werden gefunden.`,
  "too-long": ({ word }) =>
    `„${word.slice(0, 30)} …“ ist zu lang. Ein Suchbegriff hat höchstens ${ENTRY_LIMITS.searchKeywordLength} Zeichen.`,
  brand: ({ word }) => providerNumberFault(`„${word}“`),
  full: ({ word }) => `„${word}“ passt nicht mehr dazu: Möglich sind ${ENTRY_LIMITS.searchKeywords} Suchbegriffe.`,
};

export const searchKeywordTexts = {
  title: "Suchbegriffe",
  sub: "Wonach sollen Menschen suchen, um Sie zu finden? Leistungen wirken besser als Eigenlob.",
  field: "Suchbegriffe",
  empty: "Noch keine Suchbegriffe.",
  add: "Suchbegriff hinzufügen",
  addNow: "Hinzufügen",
  placeholder: "z. B. Fassadenanstrich",
  optional: "optional",
  count: (count: number, limit: number) => `${count} von ${limit}. Mehrere auf einmal trennen Sie mit Komma.`,
  full: (limit: number) => `${limit} von ${limit} Suchbegriffen. Für einen anderen entfernen Sie zuerst einen.`,
  notAdded: "Dieser Begriff ist noch nicht hinzugefügt. Drücken Sie dazu „Hinzufügen“ oder die Eingabetaste.",
  doesNotFit: "passt vielleicht nicht zu Ihren Branchen",
  already: "steht schon in Ihrer Liste",
  added: (count: number) => (count === 1 ? "1 Suchbegriff ist hinzugefügt." : `${count} Suchbegriffe sind hinzugefügt.`),
  refused: (all: readonly Refused[]) => all.map((one) => refusals[one.why](one)),
  unfittingTitle: (count: number) => (count === 1 ? "Passt dieser Begriff zu Ihnen?" : "Passen diese Begriffe zu Ihnen?"),
  unfitting: (words: readonly string[]) =>
    words.length === 1
      ? `${quoteAll(words)} gehört meist zu anderen Branchen als Ihren. Wenn Sie das anbieten, lassen Sie den Begriff stehen.`
      : `${quoteAll(words)} gehören meist zu anderen Branchen als Ihren. Wenn Sie das anbieten, lassen Sie die Begriffe stehen.`,
  brandFault: (word: string) => providerNumberFault(`Der Suchbegriff „${word}“`),
  fault: "Bitte prüfen Sie Ihre Suchbegriffe: höchstens 30, jeder mit höchstens 50 Zeichen.",
};
