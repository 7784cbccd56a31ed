import type { Award } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { Check, Info } from "lucide-react";
import { formatDay, formatNumber } from "../../../parts/format.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { reviewTexts } from "../reviews.texts.ts";
import styles from "./awards.module.css";
import { awardTexts } from "./awards.texts.ts";

const texts = awardTexts.origin;

/** Which ratings count for the signet, and since when. */
export function OriginCard({ award }: { award: Award | undefined }) {
  return (
    <Card title={texts.title}>
      <CardBody>
        <ul className={styles.facts}>
          <li>
            <Icon of={Check} size={18} />
            {texts.verified}
          </li>
          {award === undefined || award.computedOn === null ? null : (
            <li>
              <Icon of={Check} size={18} />
              {texts.computed(formatDay(award.computedOn), reviewTexts.ratings(award.count, formatNumber(award.count)))}
            </li>
          )}
          <li>
            <Icon of={Info} size={18} />
            {texts.others}
          </li>
        </ul>
      </CardBody>
    </Card>
  );
}
