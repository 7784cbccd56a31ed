import { usualDecline } from "@schaufenster/contract/areas/leads/decline.rules.ts";
import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { answerTexts } from "./answer/answer.texts.ts";
import { useAcceptLead, useDeclineLead, useTakeBackDecline, useTextsToDecline } from "./leads.queries.ts";
import { leadTexts } from "./leads.texts.ts";

const texts = leadTexts.list;

/** What can be answered from the list, and what came of the last answer. */
export interface RowAnswers {
  readonly accept: (lead: Lead) => void;
  readonly decline: (lead: Lead) => void;
  readonly takeBack: (lead: Lead) => void;
  /** The words are there. */
  readonly canDecline: boolean;
  readonly failure: { readonly title: string; readonly error: Error; readonly tooLate: boolean } | null;
}

const failureOf = (title: string, error: Error | null, tooLate = false): RowAnswers["failure"] => error && { title, error, tooLate };

/** Answers leads without opening them; what happened is said by a message, a refusal with the way back. */
export const useRowAnswers = (): RowAnswers => {
  const [accept, decline, back] = [useAcceptLead(), useDeclineLead(), useTakeBackDecline()];
  const kept = useTextsToDecline();
  const forget = () => {
    for (const step of [accept, decline, back]) step.reset();
  };
  const takeBack = ({ externalId, title }: Lead) => {
    forget();
    back.mutate({ body: { externalId } }, { onSuccess: () => showToast(texts.undone(title)) });
  };
  return {
    accept: ({ externalId }) => {
      forget();
      accept.mutate({ body: { externalId } }, { onSuccess: () => showToast(leadTexts.detail.accepted) });
    },
    decline: (lead) => {
      if (!kept) return;
      forget();
      const body = { externalId: lead.externalId, ...usualDecline(kept) };
      const undo = { label: answerTexts.decline.undo, run: () => takeBack(lead) };
      decline.mutate({ body }, { onSuccess: () => showToast(texts.declined(lead.title), undo) });
    },
    takeBack,
    canDecline: kept !== undefined,
    failure:
      failureOf(leadTexts.detail.failed, accept.error) ??
      failureOf(leadTexts.detail.declineFailed, decline.error) ??
      failureOf(texts.notUndone, back.error, true),
  };
};
