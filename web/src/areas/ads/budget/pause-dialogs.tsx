import { ads } from "@schaufenster/contract/areas/ads/ads.calls.ts";
import type { AdPause } from "@schaufenster/contract/areas/ads/ads.model.ts";
import { PAUSE_AHEAD_DAYS, PAUSE_DAYS_MAX, pauseFault, type AdChannel } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { isDay } from "@schaufenster/contract/values/time/german-day.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { DayField } from "../../../parts/day-field.tsx";
import { formatDay } from "../../../parts/format.ts";
import { AskDialog } from "../../../parts/form/ask-dialog.tsx";
import { useForm } from "../../../parts/form/use-form.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { useRequestPause, useWithdrawPause, type AdAccount } from "../ads.queries.ts";
import { budgetTexts } from "./budget.texts.ts";

const texts = budgetTexts.dialog;
const FIELD = { "too-early": "from", "too-far": "from", turned: "until", "too-long": "until" } as const;

/** The days as the rule sees them; what was not typed yet is asked for first. */
const faultsOf = ({ from, until }: { from: string; until: string }, today: string): FormError[] => {
  const missing = (["from", "until"] as const).filter((field) => !isDay({ from, until }[field]));
  if (missing.length > 0) return missing.map((field) => ({ field, message: texts.missing }));
  const fault = pauseFault({ startDate: from, endDate: until }, today);
  return fault === null ? [] : [{ field: FIELD[fault], message: texts.faults[fault] }];
};

type RequestProps = { channel: AdChannel; account: AdAccount; today: string; onClose: () => void; onDone: (said: string) => void };

/** Asks for the days, and sends the wish. */
export function PauseDialog({ channel, account: { adplorerCompanyId }, today, onClose, onDone }: RequestProps) {
  const wish = useRequestPause();
  const form = useForm({
    call: ads.requestAdPause,
    about: channel,
    from: null,
    read: () => ({ from: "", until: "" }),
    bodyOf: ({ from, until }) => ({ channel, adplorerCompanyId, from, until }),
    faultsOf: (values) => faultsOf(values, today),
    faultAt: ([field]) => (field === "from" || field === "until" ? { field, message: texts.missing } : null),
    codes: { "not-possible-now": { message: texts.notPossible } },
    failure: wish.error,
    onSubmit: async (body) => {
      await wish.mutateAsync({ body });
      onDone(texts.done);
    },
  });
  const { from, until } = form.values;
  const first = addDays(today, 1);
  return (
    <DialogForm
      title={texts.title}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      submitLabel={texts.submit}
      busy={wish.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
          <p>{texts.text}</p>
          <DayField
            name="from"
            label={texts.from}
            min={first}
            max={addDays(today, PAUSE_AHEAD_DAYS)}
            value={from}
            onChange={(day) => form.change({ from: day })}
          />
          <DayField
            name="until"
            label={texts.until}
            min={isDay(from) ? from : first}
            max={addDays(isDay(from) ? from : first, PAUSE_DAYS_MAX - 1)}
            value={until}
            onChange={(day) => form.change({ until: day })}
          />
        </Form>
      )}
    </DialogForm>
  );
}

type WithdrawProps = { pause: AdPause; onClose: () => void; onDone: (said: string) => void };

/** Asks once more before a wish is taken back. */
export function WithdrawDialog({ pause: { id, version, from, until }, onClose, onDone }: WithdrawProps) {
  const words = budgetTexts.back;
  const step = useWithdrawPause();
  return (
    <AskDialog
      call={ads.withdrawAdPause}
      about={id}
      body={{ id, version }}
      send={(body) => step.mutateAsync({ body })}
      failure={step.error}
      busy={step.isPending}
      words={{ ...words, cancel: texts.cancel, close: texts.close }}
      danger
      onClose={onClose}
      onDone={() => onDone(words.done)}
    >
      <p>
        <strong>{budgetTexts.pause.span(formatDay(from), formatDay(until))}</strong>
      </p>
      <p>{words.text}</p>
    </AskDialog>
  );
}
