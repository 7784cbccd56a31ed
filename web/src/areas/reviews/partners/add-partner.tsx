import { isOnHosts } from "@schaufenster/contract/areas/reviews/source-address.rules.ts";
import type { PartnerChoice } from "@schaufenster/contract/areas/reviews/source.model.ts";
import { completeWebAddress } from "@schaufenster/contract/values/web/web-address.ts";
import { useState } from "react";
import { describeFailure } from "../../../parts/failure.ts";
import { SkeletonText } from "../../../ui/state/skeleton.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { FieldCell, FieldGrid, Form } from "../../../ui/form/form.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Select } from "../../../ui/choice/select.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import shared from "../reviews.module.css";
import { useAddPartner, usePartnerChoices } from "../reviews.queries.ts";
import { reviewTexts } from "../reviews.texts.ts";
import type { SourcesQuery } from "./partner-figures.tsx";
import { partnerTexts } from "./partners.texts.ts";
import { correctableOf, isFull, offeredOf } from "./places.ts";

const texts = partnerTexts.form;

const UNKNOWN = { sources: [], limit: Infinity };

/** Adds a source: which one, and where the company's listing stands there. An address that was wrong is put right here too. */
export function AddPartnerCard({ query }: { query: SourcesQuery }) {
  const network = query.data ?? UNKNOWN;
  const correctable = correctableOf(network);
  const full = isFull(network);
  const closed = full && correctable.size === 0;
  const choices = usePartnerChoices(!closed);
  return (
    <Card title={full && !closed ? texts.correct.title : texts.title} className={shared.noPrint} headLine={closed}>
      {closed ? (
        <Full limit={network.limit} />
      ) : (
        <CardBody>
          <Loaded query={choices} skeleton={<SkeletonText lines={3} />}>
            {({ sources }) => {
              const offered = offeredOf(sources, network);
              if (offered.length > 0) return <AddPartnerForm sources={offered} correctable={correctable} />;
              return full ? <Full limit={network.limit} /> : <Empty kind="no-data" compact title={texts.noneTitle} text={texts.noneText} />;
            }}
          </Loaded>
        </CardBody>
      )}
    </Card>
  );
}

function Full({ limit }: { limit: number }) {
  return <Empty kind="no-data" compact title={texts.fullTitle(limit)} text={texts.fullText} />;
}

const addressFault = (chosen: PartnerChoice | undefined, typed: string): string | null => {
  if (typed.trim() === "") return texts.noUrl;
  const url = completeWebAddress(typed);
  if (url === null) return texts.wrongUrl;
  if (chosen === undefined || isOnHosts(url, chosen.hosts)) return null;
  // With any page behind it the address would do: it is the source's front page.
  const isFrontPage = isOnHosts(URL.parse("/x", url)?.href ?? "", chosen.hosts);
  return isFrontPage ? texts.frontPage(chosen.name) : texts.wrongHost(chosen.name, chosen.hosts.join(texts.or));
};

const errorsOf = (chosen: PartnerChoice | undefined, typed: string): FormError[] => {
  const fault = addressFault(chosen, typed);
  return [
    ...(chosen === undefined ? [{ field: "partner", message: texts.noSource }] : []),
    ...(fault === null ? [] : [{ field: "url", message: fault }]),
  ];
};

/** What the server found wrong with the address belongs to its field. */
const serverErrorsOf = (error: unknown): FormError[] => {
  if (error === null) return [];
  const { field, text } = describeFailure(error);
  return field === "url" ? [{ field, message: text }] : [];
};

type FormProps = { sources: readonly PartnerChoice[]; correctable: ReadonlySet<string> };

function AddPartnerForm({ sources, correctable }: FormProps) {
  const care = useCareMode();
  const add = useAddPartner();
  const [sourceId, setSourceId] = useState("");
  const [url, setUrl] = useState("");
  const [tried, setTried] = useState(false);
  const chosen = sources.find((source) => source.sourceId === sourceId);
  const words = correctable.has(sourceId) ? texts.correct : texts;
  const errors = tried ? errorsOf(chosen, url) : [];
  const refused = errors.length === 0 ? serverErrorsOf(add.error) : [];
  const submit = () => {
    setTried(true);
    const address = completeWebAddress(url);
    if (care || add.isPending || chosen === undefined || address === null || errorsOf(chosen, url).length > 0) return;
    const onSuccess = () => {
      showToast(words.done(chosen.name));
      setSourceId("");
      setUrl("");
      setTried(false);
    };
    add.mutate({ sourceId: chosen.sourceId, url: address }, { onSuccess });
  };
  return (
    <Form label={words.title} errors={[...errors, ...refused]} errorTitle={words.failed} onSubmit={submit}>
      <FieldGrid>
        <FieldCell span={6}>
          <Select
            name="partner"
            label={texts.source}
            placeholder={texts.choose}
            options={sources.map((source) => ({
              value: source.sourceId,
              label: correctable.has(source.sourceId) ? texts.correct.option(source.name) : source.name,
            }))}
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
      {refused.length > 0 ? null : <FailureNotice title={words.failed} error={add.error} />}
      <div>
        <Button type="submit" busy={add.isPending} lockedReason={care ? reviewTexts.careLocked : undefined}>
          {words.submit}
        </Button>
      </div>
    </Form>
  );
}
