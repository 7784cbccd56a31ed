import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import type { Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { type ReactNode, useId } from "react";
import { useNow } from "../../../browser/use-now.ts";
import type { BodyOf } from "../../../parts/form/use-form.ts";
import { isoDay } from "../../../parts/format.ts";
import { BackLink } from "../../../parts/list/back-link.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, ButtonRow, LinkButton } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { useLead } from "../leads.queries.ts";
import type { OfferContent } from "./offer-content.ts";
import { OfferDetail } from "./offer-detail.tsx";
import { type OfferCall, OfferForm } from "./offer.form.tsx";
import { useWorkAddress } from "../work/work.address.ts";
import styles from "../work/work.module.css";
import { OFFER_WORDS } from "../work/work.params.ts";
import { useOffer, useOfferSteps } from "../work/work.queries.ts";
import { offerTexts, workTexts } from "../work/work.texts.ts";

const texts = offerTexts.form;
const VALID_DAYS = 30;

/** One offer: to read, or to write on as long as it is a draft. */
export function OfferPage({ id }: { id: string }) {
  const query = useOffer(id);
  const { editing } = useWorkAddress(OFFER_WORDS);
  return (
    <>
      <ToList />
      <Loaded query={query} level={2} skeleton={<Waiting />}>
        {(offer) => (editing && offer.state === "draft" ? <EditOffer offer={offer} /> : <OfferDetail offer={offer} />)}
      </Loaded>
    </>
  );
}

/** A new offer for an accepted lead. */
export function NewOffer({ externalId }: { externalId: string }) {
  const query = useLead(externalId, undefined, 0);
  const now = useNow();
  const { create } = useOfferSteps();
  const { showOffer, toList } = useWorkAddress(OFFER_WORDS);
  const save = (body: BodyOf<typeof leadWork.createOffer>) =>
    create.mutateAsync(
      { body },
      {
        onSuccess: ({ id }) => {
          showToast(texts.saved);
          showOffer(id);
        },
      },
    );
  const until = addDays(isoDay(now), VALID_DAYS);
  return (
    <>
      <ToList />
      <Loaded query={query} level={2} skeleton={<Waiting />}>
        {({ title, city, contact, status }) =>
          contact === null || status !== "accepted" ? (
            <NotPossible externalId={externalId} />
          ) : (
            <Writing
              title={texts.newTitle}
              sub={texts.for(workTexts.person(contact.name, city), title)}
              call={leadWork.createOffer}
              from={{ title, positions: [{ text: "", amount: "", cents: null }], priceText: "", validUntil: until }}
              bodyOf={(content) => ({ externalId, ...content })}
              step={create}
              cancelHref={toList}
              onSubmit={save}
            />
          )
        }
      </Loaded>
    </>
  );
}

/** Saves upon the state that writing began from: one that came meanwhile is a conflict, not overwritten. */
function EditOffer({ offer }: { offer: Offer }) {
  const { update } = useOfferSteps();
  const { showOffer, toOffer } = useWorkAddress(OFFER_WORDS);
  const save = (body: BodyOf<typeof leadWork.updateOffer>) =>
    update.mutateAsync(
      { body },
      {
        onSuccess: () => {
          showToast(texts.saved);
          showOffer(offer.id);
        },
      },
    );
  return (
    <Writing
      title={texts.editTitle}
      sub={texts.for(workTexts.person(offer.lead.name, offer.lead.city), offer.lead.title)}
      call={leadWork.updateOffer}
      from={offer}
      bodyOf={(content, { id, version }) => ({ id, version, ...content })}
      step={update}
      cancelHref={toOffer(offer.id)}
      onSubmit={save}
    />
  );
}

type FormProps<C extends OfferCall, F extends OfferContent> = Parameters<typeof OfferForm<C, F>>[0];
type WritingProps<C extends OfferCall, F extends OfferContent> = Pick<FormProps<C, F>, "call" | "from" | "bodyOf" | "onSubmit"> & {
  title: string;
  sub: string;
  step: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: unknown };
  cancelHref: string;
};

function Writing<C extends OfferCall, F extends OfferContent>({ title, sub, step, cancelHref, ...form }: WritingProps<C, F>) {
  const id = useId();
  const today = isoDay(useNow());
  const care = useCareMode();
  return (
    <>
      <PageHead title={title} sub={sub} />
      <Card label={title}>
        <CardBody className={styles.padded}>
          <Stack gap="small">
            <OfferForm {...form} id={id} today={today} leaving={step.isPending || step.isSuccess} failure={step.error} />
            <ButtonRow>
              <Button
                type="submit"
                form={id}
                variant="primary"
                busy={step.isPending}
                lockedReason={care ? workTexts.careLocked : undefined}
              >
                {texts.save}
              </Button>
              <LinkButton href={cancelHref}>{texts.cancel}</LinkButton>
            </ButtonRow>
          </Stack>
        </CardBody>
      </Card>
    </>
  );
}

function NotPossible({ externalId }: { externalId: string }) {
  return (
    <>
      <PageHead title={texts.newTitle} />
      <Notice
        tone="warning"
        action={
          <LinkButton size="sm" href={`${PATHS.leads}?anfrage=${encodeURIComponent(externalId)}`}>
            {texts.toLead}
          </LinkButton>
        }
      >
        {texts.notPossible}
      </Notice>
    </>
  );
}

function ToList() {
  const { toList } = useWorkAddress(OFFER_WORDS);
  return <BackLink href={toList} label={offerTexts.back} />;
}

function Waiting(): ReactNode {
  return (
    <Card>
      <SkeletonRows rows={5} />
    </Card>
  );
}
