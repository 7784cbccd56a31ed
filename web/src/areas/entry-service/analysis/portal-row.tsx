import { isOnItsWay, orderFor } from "@schaufenster/contract/areas/entry-service/listing-check.rules.ts";
import type { FieldCheck, Listing } from "@schaufenster/contract/areas/entry-service/listing.model.ts";
import { Check, ChevronDown, ChevronUp, Minus, Star, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { describeFailure } from "../../../parts/failure.ts";
import { formatDayMonth, formatNumber, formatTime, isoDay } from "../../../parts/format.ts";
import { SourceGlyph } from "../../../parts/source-glyph.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Badge } from "../../../ui/state/badge.tsx";
import styles from "./analysis.module.css";
import { useOrder, useReload } from "./analysis.queries.ts";
import { analysisTexts } from "./analysis.texts.ts";
import { PortalDetails } from "./portal-details.tsx";

const texts = analysisTexts.row;

type Props = { portal: Listing; askedAt: string | undefined; onAsked: (at: string) => void };

/** One portal: what it shows, how it is rated there, and the one thing to do. */
export function PortalRow({ portal, askedAt, onAsked }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const about = <span className="sr-only">{texts.about(portal.name)}</span>;
  return (
    <li>
      <div className={styles.row}>
        <SourceGlyph sourceId={portal.identifier} short={portal.icon} />
        <p className={styles.name}>{portal.name}</p>
        <Says portal={portal} />
        <Rating portal={portal} />
        <div className={styles.act}>
          <OnItsWay portal={portal} />
          {portal.status === "portal_error" ? <Recheck portal={portal} askedAt={askedAt} onAsked={onAsked} /> : null}
          {portal.status === "portal_not_found" ? <OrderButton portal={portal} onAsked={onAsked} /> : null}
          {hasDetails(portal) ? (
            <Button
              size="sm"
              iconEnd={isOpen ? ChevronUp : ChevronDown}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {texts.details}
              {about}
            </Button>
          ) : null}
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <PortalDetails portal={portal} order={<OrderButton portal={portal} onAsked={onAsked} />} /> : null}
      </div>
    </li>
  );
}

const hasDetails = ({ status, correction, changeable }: Listing): boolean =>
  status === "portal_nok" || status === "portal_ok" || correction !== null || (status === "portal_not_found" && changeable !== "us");

const FIELD_ICONS = { ok: Check, nok: TriangleAlert, unknown: Minus } as const;
function Says({ portal }: { portal: Listing }) {
  const now = useNow();
  if (portal.status === "portal_not_found") return <p className={styles.says}>{texts.notListed}</p>;
  if (portal.status === "portal_error") return <p className={styles.says}>{errorText(portal, now)}</p>;
  return (
    <ul className={styles.fields}>
      {portal.fields.map((one) => (
        <Field key={one.field} {...one} />
      ))}
    </ul>
  );
}
function Field({ field, state }: FieldCheck) {
  return (
    <li className={cx(styles.field, styles[state])}>
      <Icon of={FIELD_ICONS[state]} size={16} />
      {analysisTexts.fields[field]}
      <span className="sr-only">{texts.about(analysisTexts.fieldStates[state])}</span>
    </li>
  );
}
/** Only what the clock has in turn is promised. */
const errorText = ({ readable, retryAt }: Listing, now: Date): string => {
  if (!readable) return texts.unreadable;
  if (retryAt === null || Date.parse(retryAt) <= now.getTime()) return texts.retryDaily;
  const time = formatTime(retryAt);
  return texts.retryAt(isoDay(new Date(retryAt)) === isoDay(now) ? texts.today(time) : texts.onDay(formatDayMonth(retryAt), time));
};

function Rating({ portal: { ratingCount, ratingAverage } }: { portal: Listing }) {
  if (ratingAverage === null || ratingCount === 0) return <p className={styles.noRating}>{texts.noRatings}</p>;
  const [average, count] = [formatNumber(ratingAverage, 1), formatNumber(ratingCount)];
  return (
    <p className={styles.rating}>
      <span aria-hidden="true">
        <b>{average}</b> <Icon of={Star} size={16} /> {texts.inBrackets(count)}
      </span>
      <span className="sr-only">{texts.rating(average, count)}</span>
    </p>
  );
}

function OnItsWay({ portal: { correction, status } }: { portal: Listing }) {
  const now = useNow();
  if (correction === null || status === "portal_ok" || !isOnItsWay(correction, now)) return null;
  const { badges } = analysisTexts;
  const words = correction.kind === "create" ? [badges.create, badges.createSent] : [badges.ordered, badges.sent];
  return <Badge tone="info">{correction.state === "ordered" ? words[0] : words[1]}</Badge>;
}

function Recheck({ portal, askedAt, onAsked }: Props) {
  const care = useCareMode();
  const reload = useReload();
  if (!portal.readable) return null;
  const isWaiting = askedAt !== undefined && (portal.checkedAt ?? "") < askedAt;
  const ask = () =>
    reload.mutate(
      { query: { identifier: portal.identifier } },
      {
        onSuccess: ({ startedAt }) => onAsked(startedAt),
        onError: (error) => showToast(describeFailure(error).code === "rate-limited" ? analysisTexts.tooEarly : analysisTexts.failed),
      },
    );
  return (
    <Button size="sm" busy={reload.isPending || isWaiting} lockedReason={care ? analysisTexts.careLocked : undefined} onClick={ask}>
      {isWaiting ? texts.checking : texts.recheck}
      <span className="sr-only">{texts.about(portal.name)}</span>
    </Button>
  );
}

/** Orders what is missing or deviates; nothing where that is not possible. */
function OrderButton({ portal, onAsked }: Pick<Props, "portal" | "onAsked">) {
  const care = useCareMode();
  const now = useNow();
  const order = useOrder();
  const possible = orderFor(portal, now);
  if (!possible) return null;
  const send = () =>
    order.mutate(
      { body: { identifier: portal.identifier } },
      {
        onSuccess: ({ correction }) => {
          onAsked(correction.since);
          showToast(texts.ordered);
        },
        onError: () => showToast(texts.failed),
      },
    );
  return (
    <Button size="sm" busy={order.isPending} lockedReason={care ? analysisTexts.careLocked : undefined} onClick={send}>
      {possible.kind === "create" ? texts.create : texts.correct}
      <span className="sr-only">{texts.about(portal.name)}</span>
    </Button>
  );
}
