import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { isOnHosts, SOURCE_URL_MAX } from "@schaufenster/contract/areas/reviews/source-address.rules.ts";
import type { PartnerChoice } from "@schaufenster/contract/areas/reviews/source.model.ts";
import { completeWebAddress } from "@schaufenster/contract/values/web/web-address.ts";
import type { Fault } from "../../../parts/form/fault.ts";
import { useForm } from "../../../parts/form/use-form.ts";
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
import { Loaded } from "../../../parts/loaded.tsx";
import shared from "../reviews.module.css";
import { useAddPartner, useCompanyId, usePartnerChoices } from "../reviews.queries.ts";
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

/** In the order of the page; whether an address is missing or on another host, no shape can say. */
const faultsOf = (chosen: PartnerChoice | undefined, typed: string): FormError[] => {
  const fault = addressFault(chosen, typed);
  return [
    ...(chosen === undefined ? [{ field: "partner", message: texts.noSource }] : []),
    ...(fault === null ? [] : [{ field: "url", message: fault }]),
  ];
};

const faultAt = ([part]: readonly PropertyKey[], fault: Fault): FormError | null => {
  if (part === "url") return { field: part, message: fault === "long" ? texts.longUrl(SOURCE_URL_MAX) : texts.refusedUrl };
  return part === "sourceId" ? { field: "partner", message: texts.noSource } : null;
};

type FormProps = { sources: readonly PartnerChoice[]; correctable: ReadonlySet<string> };

function AddPartnerForm({ sources, correctable }: FormProps) {
  const care = useCareMode();
  const companyId = useCompanyId();
  const add = useAddPartner();
  const find = (id: string) => sources.find(({ sourceId }) => sourceId === id);
  const wordsFor = (id: string) => (correctable.has(id) ? texts.correct : texts);
  const form = useForm({
    call: reviews.addPartner,
    from: null,
    read: () => ({ sourceId: "", url: "" }),
    bodyOf: ({ sourceId, url }) => ({ companyId, sourceId: find(sourceId)?.sourceId ?? "", url: completeWebAddress(url) ?? "" }),
    faultsOf: ({ sourceId, url }) => faultsOf(find(sourceId), url),
    faultAt,
    failure: add.error,
    onSubmit: (body) => add.mutateAsync({ body }, { onSuccess: () => finish(body.sourceId) }),
  });
  const finish = (id: string): void => {
    showToast(wordsFor(id).done(find(id)?.name ?? ""));
    form.reset();
  };
  const { values, change } = form;
  const chosen = find(values.sourceId);
  const words = wordsFor(values.sourceId);
  return (
    <Form label={words.title} errors={form.errors} errorTitle={words.failed} onSubmit={form.submit}>
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
            value={values.sourceId}
            onChange={(sourceId) => change({ sourceId })}
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
            value={values.url}
            onChange={(url) => change({ url })}
          />
        </FieldCell>
      </FieldGrid>
      <div>
        <Button type="submit" busy={add.isPending} lockedReason={care ? reviewTexts.careLocked : undefined}>
          {words.submit}
        </Button>
      </div>
    </Form>
  );
}
