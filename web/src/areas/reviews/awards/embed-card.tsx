import type { Award } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { copyText } from "../../../browser/page.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { TextAreaField } from "../../../ui/text/text-field.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { useShowSignet } from "../reviews.queries.ts";
import { reviewTexts } from "../reviews.texts.ts";
import shared from "../reviews.module.css";
import styles from "./awards.module.css";
import { awardTexts } from "./awards.texts.ts";
import { embedCode } from "./embed-code.ts";

const texts = awardTexts.embed;

/** Whether the public sees the signet, and the code that shows it on the company's own website. */
export function EmbedCard({ award }: { award: Award | undefined }) {
  const embed = award?.embed ?? null;
  const earned = award !== undefined && award.state !== "open";
  return (
    <Card title={texts.title} className={shared.noPrint}>
      <CardBody className={styles.code}>
        {earned ? <Visibility shown={award.state === "visible"} /> : null}
        {embed === null ? <p className={styles.about}>{texts.none}</p> : <Code code={embedCode(embed)} />}
      </CardBody>
    </Card>
  );
}

function Visibility({ shown }: { shown: boolean }) {
  const care = useCareMode();
  const show = useShowSignet();
  const change = (wanted: boolean) => show.mutate(wanted, { onSuccess: () => showToast(wanted ? texts.shown : texts.hidden) });
  return (
    <>
      <Switch
        label={texts.show}
        hint={texts.showHint}
        checked={show.isPending ? show.variables : shown}
        lockedReason={care ? reviewTexts.careLocked : undefined}
        onChange={change}
      />
      <FailureNotice title={texts.notSaved} error={show.error} />
      <hr className={styles.line} />
    </>
  );
}

function Code({ code }: { code: string }) {
  const id = useId();
  const [refused, setRefused] = useState(false);
  const copy = async () => {
    const done = await copyText(code);
    setRefused(!done);
    if (done) showToast(texts.copied);
  };
  return (
    <>
      <TextAreaField
        id={`${id}-embed`}
        label={texts.label}
        hint={texts.hint}
        error={refused ? texts.notCopied : undefined}
        rows={3}
        readOnly
        spellCheck={false}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button icon={Copy} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
    </>
  );
}
