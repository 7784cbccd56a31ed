import type { OwnRating } from "@schaufenster/contract/areas/user/own-rating.model.ts";
import { OBJECTION_DAYS } from "@schaufenster/contract/areas/user/own-rating.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { formatDay } from "../../../parts/format.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import styles from "./ratings.module.css";
import { ratingTexts } from "./ratings.texts.ts";

const texts = ratingTexts.hidden;

/** Why a rating is hidden, and what can be done about it. */
export function HiddenNotice({ hidden }: { hidden: NonNullable<OwnRating["hidden"]> }) {
  return (
    <Notice tone="warning" level={3} title={texts.title(formatDay(hidden.at))}>
      <div className={styles.words}>
        <p>
          <strong>{texts.grounds[hidden.ground]}</strong> {texts.how}
        </p>
        <Objection hidden={hidden} />
      </div>
    </Notice>
  );
}

function Objection({ hidden: { objection, answer } }: { hidden: NonNullable<OwnRating["hidden"]> }) {
  if (objection === null) return <p>{texts.may}</p>;
  if (answer === null)
    return <p>{texts.objected(formatDay(objection.at), formatDay(addDays(isoDay(new Date(objection.at)), OBJECTION_DAYS)))}</p>;
  return (
    <>
      <p>
        {texts.answered(formatDay(answer.at))} <q>{answer.text}</q>
      </p>
      <p>{texts.ways}</p>
    </>
  );
}
