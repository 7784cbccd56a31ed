import type { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import type { BodyOf } from "../../../parts/form/use-form.ts";
import { formatKm } from "../../../parts/format.ts";
import { useCustomer } from "../../../session/use-session.ts";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { useDeclineLead } from "../leads.queries.ts";
import { answerTexts } from "./answer.texts.ts";
import { DeclineForm } from "./decline.form.tsx";

const texts = answerTexts.decline;

/** Declines a lead in a few polite words. */
export function DeclineDialog({ lead, onAnswered, onClose }: { lead: Lead; onAnswered: () => void; onClose: () => void }) {
  const decline = useDeclineLead();
  const company = useCustomer().data?.company_name ?? texts.ours;
  const submit = (body: BodyOf<typeof leads.declineLead>) =>
    decline.mutateAsync(
      { body },
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
          <DeclineForm id={formId} externalId={lead.externalId} company={company} failure={decline.error} onSubmit={submit} />
        </>
      )}
    </DialogForm>
  );
}
