import type { Claim } from "@schaufenster/contract/areas/claiming/claim.model.ts";
import { phoneWords } from "@schaufenster/contract/areas/entry/entry-words.rules.ts";
import { PUBLIC_SEARCH_PATH } from "@schaufenster/contract/areas/entry/public-search.rules.ts";
import { Check, Handshake, MapPin, Phone, Store, Tag } from "lucide-react";
import type { ReactNode } from "react";
import { telHref } from "../../parts/contact.ts";
import { formatNumber } from "../../parts/format.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Icon, type IconImage } from "../../ui/icon.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { PageHead } from "../../ui/page/page.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { Stars } from "../../ui/stars.tsx";
import { TileIcon } from "../../ui/tile-icon.tsx";
import { isDead, keptKey, useOpened } from "./claiming.queries.ts";
import { claimingTexts as texts } from "./claiming.texts.ts";
import styles from "./claiming.module.css";

/** Where one is; `current` counts from 0. */
export function ClaimSteps({ current }: { current: number }) {
  return (
    <ol className={styles.steps} aria-label={texts.steps.label}>
      {texts.steps.words.map((word, index) => (
        <li key={word} data-done={index < current || undefined} aria-current={index === current ? "step" : undefined}>
          <b>{index < current ? <Icon of={Check} size={14} label={texts.steps.done} /> : index + 1}</b>
          <span>{word}</span>
        </li>
      ))}
    </ol>
  );
}

/** A link that opens nothing, with the way to find the company otherwise. */
export function DeadLink({ title }: { title: string }) {
  return (
    <div className={styles.narrow}>
      <PageHead title={title} />
      <Card>
        <Empty
          kind="no-data"
          title={texts.dead.title}
          text={texts.dead.text}
          actions={<LinkButton href={PUBLIC_SEARCH_PATH}>{texts.dead.search}</LinkButton>}
        />
      </Card>
    </div>
  );
}

type Props = { title: string; children: (claim: Claim, token: string) => ReactNode };
/** A page about the company that the kept key opens. */
export function ClaimFrame({ title, children }: Props) {
  const token = keptKey();
  const query = useOpened(token);
  if (token === null || isDead(query)) return <DeadLink title={title} />;
  return (
    <Loaded query={query} level={2} skeleton={<SkeletonRows rows={5} />}>
      {({ claim }) => children(claim, token)}
    </Loaded>
  );
}

/** What everybody reads of the company, as the object that the page is about. */
export function CompanyCard({ claim }: { claim: Pick<Claim, "company_name" | "street" | "city" | "head" | "partner"> }) {
  const t = texts.company;
  const address = [claim.street, claim.city].filter((one) => one !== "").join(", ");
  const { head, partner } = claim;
  return (
    <Card label={t.title} className={styles.listing} top={<div className={styles.cover} />}>
      <CardBody>
        <span className={styles.sign}>
          <TileIcon of={Store} size="lg" />
        </span>
        <h2>{claim.company_name}</h2>
        {head === null || head.rating === null ? null : <Rating rating={head.rating} />}
        <ul className={styles.lines}>
          {head === null || head.trade === "" ? null : <Line icon={Tag}>{head.trade}</Line>}
          {address === "" ? null : <Line icon={MapPin}>{address}</Line>}
          {head === null || head.phone === null ? null : <Line icon={Phone}>{phoneWords(head.phone)}</Line>}
          {partner === null ? null : (
            <>
              <Line icon={Handshake}>{t.partner(partner.name)}</Line>
              {partner.phone === "" ? null : (
                <Line icon={Phone}>
                  <a className="tap" href={telHref(partner.phone)}>
                    {partner.phone}
                  </a>
                </Line>
              )}
            </>
          )}
        </ul>
      </CardBody>
    </Card>
  );
}

function Rating({ rating: { average, count } }: { rating: NonNullable<NonNullable<Claim["head"]>["rating"]> }) {
  const t = texts.company;
  const figure = formatNumber(average, 1);
  return (
    <p className={styles.rating}>
      <Stars value={average} label={t.stars(figure)} />
      <span>{t.ratings(figure, count)}</span>
    </p>
  );
}

function Line({ icon, children }: { icon: IconImage; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={18} />
      <span>{children}</span>
    </li>
  );
}
