import type { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { DeclineTexts } from "@schaufenster/contract/areas/leads/decline.model.ts";
import type { Lead } from "@schaufenster/contract/areas/leads/lead.model.ts";
import type { BodyOf } from "../../../parts/form/use-form.ts";
import { formatKm } from "../../../parts/format.ts";
import { useCustomer } from "../../../session/use-session.ts";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { useDeclineLead, useSaveDeclineTexts } from "../leads.queries.ts";
import { answerTexts } from "./answer.texts.ts";
import { DeclineForm } from "./decline.form.tsx";

const texts = answerTexts.decline;

type Props = { lead: Lead; kept: DeclineTexts; onAnswered: () => void; onClose: () => void };

/** Declines a lead in other words than usual. */
export function DeclineDialog({ lead, kept, onAnswered, onClose }: Props) {
  const decline = useDeclineLead();
  const keep = useSaveDeclineTexts();
  const company = useCustomer().data?.company_name ?? texts.ours;
  const submit = async (body: BodyOf<typeof leads.declineLead>, remember: boolean) => {
    const { text = "" } = body;
    const isNew = remember && !kept.texts.some((one) => one.text === text);
    // First of all: a text that cannot be kept is said before anything is sent.
    if (isNew) await keep.mutateAsync({ body: { ...kept, texts: [...kept.texts, { name: freeName(kept), text }] } });
    await decline.mutateAsync({ body });
    onClose();
    onAnswered();
  };
  return (
    <DialogForm
      title={texts.title}
      busy={decline.isPending || keep.isPending}
      onClose={onClose}
      cancelLabel={texts.cancel}
      submitLabel={texts.submit}
    >
      {(formId) => (
        <>
          <p>
            {texts.about(lead.title, `${lead.zipCode} ${lead.city}`, formatKm(lead.distanceKm))} {texts.soon}
          </p>
          <DeclineForm
            id={formId}
            externalId={lead.externalId}
            company={company}
            kept={kept}
            failure={keep.error ?? decline.error}
            onSubmit={submit}
          />
        </>
      )}
    </DialogForm>
  );
}

/** A name that no other text has; the settings offer a better one. */
const freeName = ({ texts: taken }: DeclineTexts): string => {
  const names = taken.map(({ name }) => name);
  const numbers = Array.from({ length: names.length + 1 }, (_, at) => texts.keptName(at + 1));
  return numbers.find((name) => !names.includes(name)) ?? texts.keptName(names.length + 1);
};
