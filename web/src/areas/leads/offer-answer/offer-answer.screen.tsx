import type { ShownOffer } from "@schaufenster/contract/areas/leads/offer-link.model.ts";
import { formatPhone } from "@schaufenster/contract/values/phone/phone.ts";
import { Printer } from "lucide-react";
import { printPage } from "../../../browser/page.ts";
import { asFailure } from "../../../http/call-failed.ts";
import { telHref } from "../../../parts/contact.ts";
import { formatDay } from "../../../parts/format.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Button } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/list/definition-list.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { Positions } from "../offers/positions.tsx";
import styles from "../work/work.module.css";
import { AnswerCard } from "./answer-card.tsx";
import { useLinkedOffer, useOfferLink } from "./offer-answer.queries.ts";
import { offerAnswerTexts as texts } from "./offer-answer.texts.ts";
import { QuestionsCard } from "./questions-card.tsx";

/** /angebot: an offer as the person who asked for it sees and answers it. */
export default function OfferAnswerScreen() {
  const link = useOfferLink();
  const query = useLinkedOffer(link);
  const isDead = link === null || (query.isError && ["invalid-token", "invalid-input"].includes(asFailure(query.error).code));
  if (isDead) return <DeadLink />;
  return (
    <>
      {query.data === undefined ? <PageHead title={texts.offer} /> : null}
      <Loaded query={query} level={2} skeleton={<SkeletonRows rows={6} />}>
        {(offer) => <OpenOffer link={link} offer={offer} />}
      </Loaded>
    </>
  );
}

function DeadLink() {
  return (
    <>
      <PageHead title={texts.offer} />
      <Card>
        <Empty kind="no-data" title={texts.deadTitle} text={texts.deadText} />
      </Card>
    </>
  );
}

function OpenOffer({ link, offer }: { link: string; offer: ShownOffer }) {
  const { firm, number, title, validUntil, priceText } = offer;
  // One reads before one answers; what was answered comes first.
  const isOpen = offer.state === "open";
  return (
    <>
      <PageHead
        title={texts.title(firm.name)}
        sub={texts.meta(number, formatDay(validUntil))}
        actions={
          <div className={styles.noPrint}>
            <Button icon={Printer} onClick={printPage}>
              {texts.print}
            </Button>
          </div>
        }
      />
      <Stack>
        {isOpen ? null : <AnswerCard link={link} offer={offer} />}
        <Card headLine title={title}>
          <Positions positions={offer.positions} totalCents={offer.totalCents} />
          {priceText === "" ? null : (
            <CardBody>
              <DefinitionList look="rows" items={[{ key: "price", term: texts.price, value: priceText }]} />
            </CardBody>
          )}
        </Card>
        {isOpen ? <AnswerCard link={link} offer={offer} /> : null}
        <Card headLine title={texts.firm}>
          <CardBody>
            <DefinitionList look="rows" items={contactsOf(firm)} />
          </CardBody>
        </Card>
        <QuestionsCard link={link} offer={offer} />
      </Stack>
    </>
  );
}

const contactsOf = ({ name, street, zip, city, phone, email }: ShownOffer["firm"]) => [
  {
    key: "address",
    term: texts.address,
    value: [name, street, [zip, city].filter(Boolean).join(" ")].filter(Boolean).join(", "),
  },
  ...(phone === null ? [] : [{ key: "phone", term: texts.phone, value: <a href={telHref(phone)}>{formatPhone(phone)}</a> }]),
  ...(email === null ? [] : [{ key: "email", term: texts.email, value: <a href={`mailto:${email}`}>{email}</a> }]),
];
