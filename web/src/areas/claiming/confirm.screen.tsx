import type { Customer } from "@schaufenster/contract/areas/company/company.model.ts";
import { phoneWords } from "@schaufenster/contract/areas/entry/entry-words.rules.ts";
import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { printHoursText } from "@schaufenster/contract/areas/entry/hours-text.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Check, Clock, Store } from "lucide-react";
import { useState } from "react";
import { navigate } from "../../browser/location.ts";
import { usePlace } from "../../browser/use-place.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { formatDay } from "../../parts/format.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useCustomer, useMember } from "../../session/use-session.ts";
import { Button, ButtonRow, LinkButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/list/definition-list.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { TileIcon } from "../../ui/tile-icon.tsx";
import { useConfirm, useDissolve, useEntry } from "./claiming.queries.ts";
import { claimingTexts } from "./claiming.texts.ts";
import { Takeovers } from "./takeovers.tsx";
import styles from "./claiming.module.css";

const texts = claimingTexts.confirm;

/** /claiming/confirm: another year, giving the company back, and what others want of it. */
export default function ClaimingConfirmScreen() {
  const query = useCustomer();
  return (
    <div className={styles.narrow}>
      <Stack>
        <Takeovers />
        <Loaded query={query} level={2} skeleton={<SkeletonRows rows={5} />}>
          {(customer) => <Confirming customer={customer} />}
        </Loaded>
      </Stack>
    </div>
  );
}

/** Where somebody was going before this page was shown: the check hands it over. */
const useWayBack = (): string => {
  const { from } = usePlace().handover;
  return from ?? PATHS.dashboard;
};

function Confirming({ customer }: { customer: Customer }) {
  const back = useWayBack();
  const confirming = useConfirm();
  const { owner_claim_expires: expires, must_confirm_claim: isDue } = customer;
  if (expires === null)
    return (
      <>
        <PageHead title={texts.title} />
        <Notice tone="plain">{texts.notOwned}</Notice>
        <ButtonRow>
          <LinkButton href={back}>{texts.back}</LinkButton>
        </ButtonRow>
      </>
    );
  const day = formatDay(expires);
  return (
    <>
      <div>
        <div className={styles.due}>
          <Badge tone="warning" icon={Clock}>
            {isDue ? texts.overdue(day) : texts.due(day)}
          </Badge>
        </div>
        <PageHead title={texts.title} sub={texts.lead} />
      </div>
      <Facts customer={customer} />
      <FailureNotice title={texts.failed} error={confirming.error} level={2} />
      <ButtonRow>
        <Button
          variant="primary"
          size="lg"
          block="phone"
          icon={Check}
          busy={confirming.isPending}
          onClick={() =>
            void confirming.mutateAsync({ query: { id: customer.company_id, claimedBy: "OWNER" } }).then(
              () => navigate(back, { replace: true }),
              () => undefined,
            )
          }
        >
          {texts.yes}
        </Button>
        <LinkButton size="lg" block="phone" href={back}>
          {texts.later}
        </LinkButton>
      </ButtonRow>
      <Leaving companyId={customer.company_id} />
    </>
  );
}

function Facts({ customer }: { customer: Customer }) {
  const query = useEntry();
  return (
    <Card
      headLine
      title={customer.company_name}
      sub={texts.number(customer.customer_number, formatDay(customer.claimed_last_update))}
      end={<TileIcon of={Store} />}
    >
      <CardBody>
        <Loaded query={query} level={3} skeleton={<SkeletonRows rows={5} />}>
          {(entry) => <Rows entry={entry} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

/** Each with the way to where it is changed. */
function Rows({ entry: { companyData, openingHours } }: { entry: Entry }) {
  const { first_name: first, last_name: last } = useMember().user;
  const { ShippingStreet: street, ShippingPostalCode: zip, ShippingCity: city, Phone, mobile, email } = companyData;
  const facts = [
    {
      key: "address",
      value: [street, `${zip} ${city}`.trim()].filter((one) => one !== "").join(", "),
      to: `${PATHS.entryData}#companyData`,
    },
    { key: "phone", value: phoneWords(Phone ?? mobile), to: `${PATHS.entryData}#companyData` },
    { key: "email", value: email ?? "", to: `${PATHS.entryData}#companyData` },
    { key: "hours", value: printHoursText(openingHours.week), to: `${PATHS.entryData}#openingHours` },
    { key: "owner", value: `${first} ${last}`.trim(), to: PATHS.contacts },
  ] as const;
  return (
    <DefinitionList
      look="rows"
      items={facts.map(({ key, value, to }) => ({
        key,
        term: texts.facts[key],
        value: value === "" ? texts.missing : value,
        action: <Change href={to} what={texts.facts[key]} />,
      }))}
    />
  );
}

function Change({ href, what }: { href: string; what: string }) {
  return (
    <a className="tap" href={href}>
      {texts.change}
      <span className="sr-only"> {what}</span>
    </a>
  );
}

/** Whoever gives the company back is out of it with that, and signed out. */
function Leaving({ companyId }: { companyId: string }) {
  const [asking, setAsking] = useState(false);
  const dissolving = useDissolve();
  return (
    <>
      <p className={styles.leaving}>
        {texts.leave.before}
        <Button variant="link" onClick={() => setAsking(true)}>
          {texts.leave.link}
        </Button>
        {texts.leave.after}
      </p>
      {asking ? (
        <ConfirmDialog
          title={texts.leaveTitle}
          text={texts.leaveText}
          keepLabel={texts.leaveKeep}
          goLabel={texts.leaveGo}
          busy={dissolving.isPending}
          failure={<FailureNotice title={texts.leaveFailed} error={dissolving.error} />}
          onKeep={() => setAsking(false)}
          onGo={() =>
            void dissolving.mutateAsync({ query: { id: companyId } }).then(
              () => navigate(PATHS.logout, { replace: true, force: true }),
              () => undefined,
            )
          }
        />
      ) : null}
    </>
  );
}
