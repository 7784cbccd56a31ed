import type { Takeover } from "@schaufenster/contract/areas/claiming/claim.model.ts";
import { OBJECTION_MAX } from "@schaufenster/contract/areas/claiming/claim.rules.ts";
import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { useNow } from "../../browser/use-now.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { formatDay } from "../../parts/format.ts";
import { useCareMode } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { TextAreaField } from "../../ui/text/text-field.tsx";
import { useObject, useTakeovers } from "./claiming.queries.ts";
import { promiseOf } from "./promise.ts";
import { claimingTexts } from "./claiming.texts.ts";

const texts = claimingTexts.takeover;

/** What others have proved of this company, with the way to object; nothing, mostly. */
export function Takeovers() {
  const { data } = useTakeovers();
  return data?.takeovers.map((takeover) => <TakeoverCard key={takeover.id} takeover={takeover} />);
}

function TakeoverCard({ takeover }: { takeover: Takeover }) {
  const { method, provenAt, objectUntil, decideBy } = takeover;
  const now = useNow();
  const inCare = useCareMode();
  return (
    <Card title={texts.title}>
      <CardBody>
        <Stack gap="small">
          {method === null ? null : <p>{texts.methods[method]}</p>}
          {objectUntil === null ? (
            <p role="status">{promiseOf(decideBy, now, texts)}</p>
          ) : (
            <>
              <p>{texts.text(formatDay(provenAt), formatDay(objectUntil))}</p>
              {inCare ? null : <ObjectionForm takeover={takeover} />}
            </>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

function ObjectionForm({ takeover: { id, version } }: { takeover: Takeover }) {
  const objecting = useObject();
  const { values, change, errors, submit } = useForm({
    call: claiming.objectToTakeover,
    from: null,
    read: () => ({ words: "" }),
    bodyOf: ({ words }) => ({ id, version, words }),
    faultAt: ([field], fault) =>
      field === "words" ? { field, message: fault === "long" ? texts.wordsLong(OBJECTION_MAX) : texts.wordsMissing } : null,
    conflict: claimingTexts.claim.stale,
    failure: objecting.error,
    onSubmit: (body) => objecting.mutateAsync({ body }),
  });
  return (
    <Form errors={errors} errorTitle={texts.failed} onSubmit={submit}>
      <TextAreaField name="words" label={texts.words} rows={3} value={values.words} onChange={(words) => change({ words })} />
      <div>
        <Button type="submit" variant="danger" busy={objecting.isPending}>
          {texts.object}
        </Button>
      </div>
    </Form>
  );
}
