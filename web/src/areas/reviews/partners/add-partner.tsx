import type { PartnerChoice } from "@schaufenster/contract/areas/reviews/portal.model.ts";
import { useState } from "react";
import { describeFailure } from "../../../parts/failure.ts";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { FieldCell, FieldGrid, Form } from "../../../ui/form.tsx";
import type { FormError } from "../../../ui/form-context.ts";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import shared from "../reviews.module.css";
import { useAddPartner, usePartnerChoices } from "../reviews.queries.ts";
import { reviewTexts } from "../reviews.texts.ts";
import { isOnHost, webAddressOf } from "../web-address.ts";
import type { PortalsQuery } from "./partner-figures.tsx";
import { partnerTexts } from "./partners.texts.ts";

const texts = partnerTexts.form;

/** Adds a portal: which one, and where the company's listing stands there. */
export function AddPartnerCard({ query }: { query: PortalsQuery }) {
  const { data } = query;
  const full = data !== undefined && data.portals.length >= data.limit;
  const choices = usePartnerChoices(!full);
  return (
    <Card title={texts.title} className={shared.noPrint} headLine={full}>
      {full ? (
        <Empty kind="no-data" compact title={texts.fullTitle(data.limit)} text={texts.fullText} />
      ) : (
        <CardBody>
          <Loaded query={choices} skeleton={<SkeletonText lines={3} />}>
            {({ portals }) =>
              portals.length === 0 ? (
                <Empty kind="no-data" compact title={texts.noneTitle} text={texts.noneText} />
              ) : (
                <AddPartnerForm portals={portals} />
              )
            }
          </Loaded>
        </CardBody>
      )}
    </Card>
  );
}

const errorsOf = (chosen: PartnerChoice | undefined, typed: string): FormError[] => {
  const errors: FormError[] = [];
  if (chosen === undefined) errors.push({ field: "partner", message: texts.noPortal });
  const url = webAddressOf(typed);
  if (typed.trim() === "") errors.push({ field: "url", message: texts.noUrl });
  else if (url === null) errors.push({ field: "url", message: texts.wrongUrl });
  else if (chosen !== undefined && !isOnHost(url, chosen.hosts)) {
    errors.push({ field: "url", message: texts.wrongHost(chosen.name, chosen.hosts.join(texts.or)) });
  }
  return errors;
};

/** What the server found wrong with the address belongs to its field. */
const serverErrorsOf = (error: unknown): FormError[] => {
  if (error === null) return [];
  const { field, text } = describeFailure(error);
  return field === "url" ? [{ field, message: text }] : [];
};

function AddPartnerForm({ portals }: { portals: readonly PartnerChoice[] }) {
  const care = useCareMode();
  const add = useAddPartner();
  const [sourceId, setSourceId] = useState("");
  const [url, setUrl] = useState("");
  const [tried, setTried] = useState(false);
  const chosen = portals.find((portal) => portal.sourceId === sourceId);
  const errors = tried ? errorsOf(chosen, url) : [];
  const refused = errors.length === 0 ? serverErrorsOf(add.error) : [];
  const submit = () => {
    setTried(true);
    const address = webAddressOf(url);
    if (care || add.isPending || chosen === undefined || address === null || errorsOf(chosen, url).length > 0) return;
    const onSuccess = () => {
      showToast(texts.done(chosen.name));
      setSourceId("");
      setUrl("");
      setTried(false);
    };
    add.mutate({ sourceId: chosen.sourceId, url: address.href }, { onSuccess });
  };
  return (
    <Form label={texts.title} errors={[...errors, ...refused]} errorTitle={texts.failed} onSubmit={submit}>
      <FieldGrid>
        <FieldCell span={6}>
          <Select
            name="partner"
            label={texts.portal}
            placeholder={texts.choose}
            options={portals.map((portal) => ({ value: portal.sourceId, label: portal.name }))}
            value={sourceId}
            onChange={setSourceId}
          />
        </FieldCell>
        <FieldCell span={6}>
          <TextField
            name="url"
            label={texts.url}
            hint={chosen === undefined ? texts.hint : texts.example(chosen.exampleUrl)}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={url}
            onChange={setUrl}
          />
        </FieldCell>
      </FieldGrid>
      {refused.length > 0 ? null : <FailureNotice title={texts.failed} error={add.error} />}
      <div>
        <Button type="submit" busy={add.isPending} lockedReason={care ? reviewTexts.careLocked : undefined}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  );
}
