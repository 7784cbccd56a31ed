import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { shownFailure } from "../../../parts/failure.ts";
import { formatKm } from "../../../parts/format.ts";
import { useCustomer } from "../../../session/use-session.ts";
import { DialogForm } from "../../../ui/dialog-form.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useDeclineLead } from "../leads.queries.ts";
import { answerTexts } from "./answer.texts.ts";
import { DeclineForm, type Refusal } from "./decline.form.tsx";

const texts = answerTexts.decline;

/** Declines a request in a few polite words. */
export function DeclineDialog({ lead, onAnswered, onClose }: { lead: Lead; onAnswered: () => void; onClose: () => void }) {
  const decline = useDeclineLead();
  const company = useCustomer().data?.company_name ?? texts.ours;
  const submit = (refusal: Refusal) =>
    decline.mutate(
      { body: { externalId: lead.externalId, ...refusal } },
      {
        onSuccess: () => {
          showToast(texts.done);
          onClose();
          onAnswered();
        },
      },
    );
  return (
    <DialogForm title={texts.title} busy={decline.isPending} onClose={onClose} cancelLabel={texts.cancel} submitLabel={texts.submit}>
      {(formId) => (
        <>
          <p>
            {texts.about(lead.title, `${lead.zipCode} ${lead.city}`, formatKm(lead.distanceKm))} {texts.atOnce}
          </p>
          <DeclineForm id={formId} company={company} failure={shownFailure(decline.error)?.text} onSubmit={submit} />
        </>
      )}
    </DialogForm>
  );
}
