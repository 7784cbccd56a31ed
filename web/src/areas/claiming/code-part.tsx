import type { OwnClaim } from "@schaufenster/contract/areas/claiming/claim.model.ts";
import { CLAIM_DIGITS, CLAIM_TRIES } from "@schaufenster/contract/areas/claiming/claim.rules.ts";
import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { useNow } from "../../browser/use-now.ts";
import { formatDay, formatMoment } from "../../parts/format.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { useStep } from "./claiming.queries.ts";
import { claimingTexts } from "./claiming.texts.ts";

const texts = claimingTexts.code;

/** Where the code is on its way. */
const wayOf = ({ method, target: at, codeSentAt: sent, codeUntil: until }: OwnClaim): string => {
  const target = at ?? "";
  if (method === "letter")
    return sent === null || until === null ? texts.letterWaiting(target) : texts.letterSent(target, formatDay(sent), formatDay(until));
  if (method === "call") return sent === null || until === null ? texts.calling(target) : texts.called(target, formatMoment(until));
  return sent === null || until === null ? texts.mailing(target) : texts.mailed(target, formatMoment(until));
};

/** Where the code is, and the field for it as soon as it can have arrived. */
export function CodePart({ claim }: { claim: OwnClaim }) {
  const now = useNow();
  const { callFault, codeSentAt, codeUntil } = claim;
  if (callFault !== null)
    return (
      <Notice tone="warning" level={3} live title={texts.faultTitle}>
        {texts.faults[callFault]}
      </Notice>
    );
  if (codeUntil !== null && Date.parse(codeUntil) <= now.getTime()) return <Notice tone="warning">{texts.over}</Notice>;
  return (
    <>
      <p role="status">{wayOf(claim)}</p>
      {codeSentAt === null ? null : <CodeForm claim={claim} />}
    </>
  );
}

function CodeForm({ claim: { id, triesLeft } }: { claim: OwnClaim }) {
  const entering = useStep(claiming.enterCode);
  const wrong = triesLeft === CLAIM_TRIES ? null : texts.wrong(triesLeft);
  const { values, change, errors, submit } = useForm({
    call: claiming.enterCode,
    from: null,
    read: () => ({ code: "" }),
    bodyOf: ({ code }) => ({ id, code: code.trim() }),
    faultAt: ([field]) => (field === "code" ? { field, message: texts.malformed } : null),
    failure: entering.error,
    onSubmit: (body, settle) => entering.mutateAsync({ body }).then(() => settle(null)),
  });
  return (
    <Form errors={errors} errorTitle={texts.failed} onSubmit={submit}>
      {wrong === null ? null : (
        <Notice tone="danger" level={3} live>
          {wrong}
        </Notice>
      )}
      <TextField
        name="code"
        label={texts.label}
        hint={texts.hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CLAIM_DIGITS + 1}
        value={values.code}
        onChange={(code) => change({ code })}
      />
      <div>
        <Button type="submit" variant="primary" busy={entering.isPending}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  );
}
