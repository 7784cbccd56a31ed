import type { Award } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { AWARD_NEEDS } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { Copy, Download as DownloadIcon } from "lucide-react";
import { useId } from "react";
import { goToField } from "../../../browser/go-to-field.ts";
import { exportTexts } from "../../../parts/list/export-buttons.texts.ts";
import { formatNumber } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Badge, type BadgeTone } from "../../../ui/state/badge.tsx";
import { Progress } from "../../../ui/chart/bars.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { type Download, useDownload } from "../reviews.queries.ts";
import shared from "../reviews.module.css";
import styles from "./awards.module.css";
import { awardTexts as texts } from "./awards.texts.ts";
import { Signet } from "./signet.tsx";

const TONES: Readonly<Record<Award["state"], BadgeTone>> = { visible: "success", hidden: "neutral", earned: "success", open: "neutral" };
const PERCENT = 100;

/** What the award asks for, and what is still missing. */
const aboutOf = (award: Award): string => {
  const needs = AWARD_NEEDS[award.key];
  const rule =
    award.key === "signet"
      ? texts.about.signet
      : award.key === "recommended"
        ? texts.about.recommended(award.needed, formatNumber(needs.average, 1))
        : texts.about["top-employer"](award.needed, formatNumber(needs.average, 1));
  if (award.state !== "open") return rule;
  if (award.missing > 0) return `${rule} ${texts.missing(formatNumber(award.count), award.missing)}`;
  return award.average === null ? rule : `${rule} ${texts.tooLow(formatNumber(award.average, 1), formatNumber(needs.average, 1))}`;
};

/** The files of an award: a sheet to print, and a picture. */
const filesOf = ({ key }: Award): readonly { readonly label: string; readonly file: Download }[] =>
  key === "top-employer"
    ? [{ label: texts.picture, file: { what: "badge", fallback: texts.files.badge } }]
    : [
        { label: texts.pdf, file: { what: "signet", award: key, fallback: texts.files[key] } },
        { label: texts.picture, file: { what: "picture", award: key, fallback: texts.files.picture } },
      ];

/** One award: how it looks, how it stands, its files or the way there. */
export function AwardCard({ award }: { award: Award }) {
  const open = award.state === "open";
  return (
    <Card
      title={award.name}
      end={<Badge tone={TONES[award.state]}>{texts.states[award.state]}</Badge>}
      top={
        <div className={styles.stage}>
          <Signet award={award} />
        </div>
      }
    >
      <CardBody className={styles.body}>
        <p className={styles.about}>{aboutOf(award)}</p>
        {open ? <Way award={award} /> : <Files award={award} />}
      </CardBody>
    </Card>
  );
}

function Way({ award }: { award: Award }) {
  return (
    <div className={styles.way}>
      <Progress value={(award.count / Math.max(award.needed, 1)) * PERCENT} label={texts.progress(award.name)} />
      <p className={shared.meta}>{texts.ofNeeded(formatNumber(Math.min(award.count, award.needed)), formatNumber(award.needed))}</p>
    </div>
  );
}

function Files({ award }: { award: Award }) {
  const download = useDownload();
  const care = useCareMode();
  const lock = useId();
  return (
    <>
      <div className={styles.files}>
        {filesOf(award).map(({ label, file }) => (
          <Button
            key={label}
            size="sm"
            icon={DownloadIcon}
            busy={download.isPending && download.variables.what === file.what}
            lockedBy={care ? lock : undefined}
            onClick={() => download.mutate(file)}
          >
            {label}
          </Button>
        ))}
        {award.embed === null ? null : (
          <Button size="sm" icon={Copy} onClick={() => goToField("embed")}>
            {texts.code}
          </Button>
        )}
      </div>
      {care ? (
        <p id={lock} className={shared.meta}>
          {exportTexts.careLocked}
        </p>
      ) : null}
      <FailureNotice title={texts.failed} error={download.error} />
    </>
  );
}
