import { markText } from "@schaufenster/contract/areas/tv-banner/approval-export.rules.ts";
import { isOnAir, type Approval } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import { standSentence } from "@schaufenster/contract/areas/tv-banner/creative.texts.ts";
import type { Creative } from "@schaufenster/contract/areas/tv-banner/tv-banner.model.ts";
import { Check, Hourglass, X } from "lucide-react";
import { useCareMode } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Icon, type IconImage } from "../../ui/icon.tsx";
import { Badge, type BadgeTone } from "../../ui/state/badge.tsx";
import { CreativePreview, SpotRing } from "./creative-preview.tsx";
import styles from "./tv-banner.module.css";
import { tvTexts as texts } from "./tv-banner.texts.ts";

/** What somebody wants to do with a creative. */
export type Step = "ACCEPTED" | "REJECTED" | "set";
type Props = { creative: Creative; decisionDays: number | null; onStep: (step: Step) => void };

const TONES: Readonly<Record<Approval, BadgeTone>> = { ACCEPTED: "success", REJECTED: "danger", UNVERIFIED: "warning" };

/** The one sentence, and what our service says beside it. */
function Why({ creative, decisionDays }: Pick<Props, "creative" | "decisionDays">) {
  const { stand, serviceWords } = creative;
  return (
    <>
      <p className={styles.why}>
        {isOnAir(stand) || stand === "ended" ? null : <strong>{texts.whyNot} </strong>}
        {standSentence(stand, { ...creative, decisionDays })}
      </p>
      {serviceWords === null ? null : <p className={styles.why}>{serviceWords}</p>}
    </>
  );
}

function Actions({ creative: { title, decisions, customerApprovalStatus, settable }, onStep }: Omit<Props, "decisionDays">) {
  const locked = useCareMode() ? texts.careLocked : undefined;
  const nameOf = (step: "ACCEPTED" | "REJECTED"): string =>
    step === "REJECTED" && customerApprovalStatus === "ACCEPTED" ? texts.withdraw : texts.decisions[step].name;
  return (
    <div className={styles.actions}>
      {decisions.map((step) => (
        <Button
          key={step}
          variant={step === "ACCEPTED" ? "primary" : "secondary"}
          icon={step === "ACCEPTED" ? Check : X}
          aria-label={texts.of(nameOf(step), title)}
          lockedReason={locked}
          onClick={() => onStep(step)}
        >
          {nameOf(step)}
        </Button>
      ))}
      {settable.length === 0 ? null : (
        <Button aria-label={texts.of(texts.set.name, title)} lockedReason={locked} onClick={() => onStep("set")}>
          {texts.set.name}
        </Button>
      )}
    </div>
  );
}

interface Station {
  readonly key: string;
  readonly name: string;
  readonly state: "done" | "open" | "refused";
  readonly meta: string;
}
const STATE: Readonly<Record<Approval, Station["state"]>> = { ACCEPTED: "done", REJECTED: "refused", UNVERIFIED: "open" };
const ICONS: Readonly<Record<Station["state"], IconImage>> = { done: Check, open: Hourglass, refused: X };
const stationsOf = (creative: Creative, decisionDays: number | null): readonly Station[] => {
  const { customerApprovalStatus: mine, partnerApprovalStatus: theirs, customerDecidedAt, partnerDecidedAt } = creative;
  const words = texts.steps;
  const waiting = decisionDays === null ? texts.notYet : texts.usually(decisionDays);
  return [
    { key: "made", name: words.made, state: "done", meta: texts.madeBy(creative.createdAt, creative.createdBy) },
    {
      key: "customer",
      name: words.customer,
      state: STATE[mine],
      meta: customerDecidedAt === null ? texts.notYet : texts.said(customerDecidedAt, creative.customerDecidedBy),
    },
    {
      key: "partner",
      name: words.partner,
      state: STATE[theirs],
      meta: partnerDecidedAt === null ? waiting : texts.said(partnerDecidedAt, null),
    },
    {
      key: "air",
      name: words.air,
      state: isOnAir(creative.stand) || creative.stand === "ended" ? "done" : "open",
      meta: texts.flight(creative.startDate, creative.endDate),
    },
  ];
};

function Stations({ creative, decisionDays }: Pick<Props, "creative" | "decisionDays">) {
  return (
    <ol className={styles.steps} aria-label={texts.steps.label}>
      {stationsOf(creative, decisionDays).map(({ key, name, state, meta }) => (
        <li key={key} data-state={state}>
          <span className={styles.dot}>
            <Icon of={ICONS[state]} size={14} />
          </span>
          <span>
            <strong>{name}</strong> <span className="sr-only">{texts.steps[state]}</span>
            <span className={styles.meta}>{meta}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A creative that waits for the company: large, with its way from the design to the air. */
export function WaitingCreative({ creative, decisionDays, onStep }: Props) {
  return (
    <section className={styles.waiting} aria-label={texts.picture(creative.title)}>
      <div className={styles.stage}>
        <CreativePreview creative={creative} />
        <p>{texts.about(creative)}</p>
      </div>
      <div className={styles.side}>
        <div className={styles.top}>
          <p className={styles.meta}>{texts.number(creative.number)}</p>
          <Badge tone="warning">{texts.waiting}</Badge>
        </div>
        <h2 className={styles.title}>{texts.quoted(creative.title)}</h2>
        <Why creative={creative} decisionDays={decisionDays} />
        <Stations creative={creative} decisionDays={decisionDays} />
        <Actions creative={creative} onStep={onStep} />
      </div>
    </section>
  );
}

function Sides({ creative: { customerApprovalStatus, partnerApprovalStatus } }: Pick<Props, "creative">) {
  return (
    <dl className={styles.sides}>
      {(
        [
          [texts.sides.customer, customerApprovalStatus],
          [texts.sides.partner, partnerApprovalStatus],
        ] as const
      ).map(([side, status]) => (
        <div key={side}>
          <dt>{side}</dt>
          <dd>
            <Badge tone={TONES[status]}>{texts.status[status]}</Badge>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A creative among the others. */
export function CreativeItem({ creative, decisionDays, onStep }: Props) {
  const { customerMark, title, number } = creative;
  return (
    <li className={styles.item}>
      <div className={styles.surface}>
        <CreativePreview creative={creative} />
        {customerMark === null ? null : <SpotRing {...customerMark} />}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{texts.quoted(title)}</h3>
        <p className={styles.meta}>{texts.meta(texts.number(number), texts.about(creative))}</p>
        <Sides creative={creative} />
        <Why creative={creative} decisionDays={decisionDays} />
        {customerMark === null ? null : <p className={styles.meta}>{texts.spotOf(markText(customerMark))}</p>}
        <Actions creative={creative} onStep={onStep} />
      </div>
    </li>
  );
}
