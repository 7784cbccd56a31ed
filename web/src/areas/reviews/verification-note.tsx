import { ShieldCheck } from "lucide-react";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./reviews.module.css";
import { reviewTexts } from "./reviews.texts.ts";

const texts = reviewTexts.verification;

/** How ratings are verified, in plain words: whoever shows ratings must say so. */
export function VerificationNote() {
  return (
    <Card title={texts.title} end={<Icon of={ShieldCheck} className={styles.quietIcon} />}>
      <CardBody className={styles.note}>
        <p>{texts.own}</p>
        <p>{texts.others}</p>
        <p>{texts.both}</p>
        <p className={styles.meta}>{texts.law}</p>
      </CardBody>
    </Card>
  );
}
