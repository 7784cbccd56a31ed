import type { OwnRating } from "@schaufenster/contract/areas/user/own-rating.model.ts";
import { EyeOff, Pencil, Scale, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { ConfirmDialog } from "../../../parts/confirm-dialog.tsx";
import { formatDay } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/state/badge.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { tellWhenDone } from "../tell-when-done.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { HiddenNotice } from "./hidden-notice.tsx";
import { ObjectionDialog } from "./objection-dialog.tsx";
import { useDeleteRating } from "./ratings.queries.ts";
import styles from "./ratings.module.css";
import { ratingTexts as texts } from "./ratings.texts.ts";

/** One rating with what came of it, and what its writer can do. */
export function OwnRatingItem({ rating }: { rating: OwnRating }) {
  const id = useId();
  const { company_name: company, city, hidden, reply, restored } = rating;
  const isChanged = rating.update_date.slice(0, 16) !== rating.written_date.slice(0, 16);
  return (
    <article aria-labelledby={id} className={styles.rating}>
      <div className={styles.head}>
        <h3 id={id}>
          <a className="tap" href={rating.url} aria-label={texts.pageOf(company)}>
            {company}
          </a>
        </h3>
        <span className={styles.meta}>{city}</span>
        {hidden === null ? null : (
          <Badge tone="warning" icon={EyeOff}>
            {texts.hidden.badge}
          </Badge>
        )}
      </div>
      <div className={styles.head}>
        <Stars value={rating.stars} label={texts.stars(rating.stars)} />
        <span className={styles.meta}>
          {texts.written(formatDay(rating.written_date), isChanged ? formatDay(rating.update_date) : null)}
        </span>
      </div>
      <p className={rating.rating_text === "" ? styles.meta : styles.text}>
        {rating.rating_text === "" ? texts.noText : rating.rating_text}
      </p>
      {reply === null ? null : (
        <div className={styles.reply}>
          <p className={styles.meta}>{texts.reply(company, formatDay(reply.at))}</p>
          <p className={styles.text}>{reply.text}</p>
        </div>
      )}
      {hidden === null ? null : <HiddenNotice hidden={hidden} />}
      {restored === null ? null : (
        <Notice tone="success" level={3} title={texts.hidden.restored(formatDay(restored.at))}>
          {restored.text}
        </Notice>
      )}
      <Steps rating={rating} />
    </article>
  );
}

function Steps({ rating }: { rating: OwnRating }) {
  const { company_name: company, hidden } = rating;
  const [open, setOpen] = useState<"edit" | "remove" | "object" | null>(null);
  const lockedReason = useCareMode() ? texts.careLocked : undefined;
  const close = (): void => setOpen(null);
  return (
    <div className={styles.steps}>
      {hidden === null ? (
        <Button size="sm" icon={Pencil} lockedReason={lockedReason} aria-label={texts.edit.openOf(company)} onClick={() => setOpen("edit")}>
          {texts.edit.open}
        </Button>
      ) : hidden.objection === null ? (
        <Button
          size="sm"
          icon={Scale}
          lockedReason={lockedReason}
          aria-label={texts.object.openOf(company)}
          onClick={() => setOpen("object")}
        >
          {texts.object.open}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        icon={Trash2}
        lockedReason={lockedReason}
        aria-label={texts.remove.openOf(company)}
        onClick={() => setOpen("remove")}
      >
        {texts.remove.open}
      </Button>
      {open === "edit" ? <EditDialog rating={rating} onClose={close} /> : null}
      {open === "object" ? <ObjectionDialog rating={rating} onClose={close} /> : null}
      {open === "remove" ? <RemoveDialog rating={rating} onClose={close} /> : null}
    </div>
  );
}

function RemoveDialog({ rating, onClose }: { rating: OwnRating; onClose: () => void }) {
  const remove = useDeleteRating();
  return (
    <ConfirmDialog
      title={texts.remove.title}
      text={texts.remove.text(rating.company_name)}
      keepLabel={texts.remove.keep}
      goLabel={texts.remove.go}
      busy={remove.isPending}
      failure={<FailureNotice title={texts.remove.failed} error={remove.error} />}
      onKeep={onClose}
      onGo={() => tellWhenDone(remove.mutateAsync({ query: { rating_id: rating.id } }), texts.remove.done)}
    />
  );
}
