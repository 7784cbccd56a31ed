import type { WebBanner } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import { takesFiles, type BannerAction, type BannerStatus } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Download } from "lucide-react";
import { shownFailure } from "../../parts/failure.ts";
import { useCareMode } from "../../session/use-session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Badge, type BadgeTone } from "../../ui/state/badge.tsx";
import styles from "./web-banner.module.css";
import { useArchive } from "./web-banner.queries.ts";
import { bannerTexts as texts, sizeText } from "./web-banner.texts.ts";

const TONES: Readonly<Record<BannerStatus, BadgeTone>> = {
  draft: "missing",
  open: "warning",
  checking: "info",
  scheduled: "info",
  running: "success",
  paused: "neutral",
  rejected: "danger",
  ended: "neutral",
};
/** These are not on air though somebody may expect it. */
const ASKS_WHY: readonly BannerStatus[] = ["draft", "open", "checking", "scheduled", "rejected"];

/** The page on which files for a banner are handed in. */
export const uploadPage = (id: string): string => `${PATHS.webBannerUpload}?banner=${encodeURIComponent(id)}`;

type Props = { banner: WebBanner; today: string; onStep: (action: BannerAction) => void; onLook: () => void };

/** One banner: how it stands and why, and what can be done. */
export function BannerItem({ banner, today, onStep, onLook }: Props) {
  const { title, status, places, formats, figures, startDate, endDate, targetUrl, serviceWords } = banner;
  return (
    <li className={styles.item}>
      <Thumb banner={banner} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          {title} <Badge tone={TONES[status]}>{texts.status[status]}</Badge>
        </h2>
        <p className={styles.meta}>{[formats.map(sizeText).join(", "), texts.period(startDate, endDate)].join(" · ")}</p>
        {places.length === 0 ? null : <p className={styles.meta}>{texts.places(places)}</p>}
        <p className={styles.meta}>{texts.target(targetUrl)}</p>
        <p className={styles.why}>
          {ASKS_WHY.includes(status) ? <strong>{texts.whyNot} </strong> : null}
          {texts.why[status](banner, today)}
        </p>
        {serviceWords === null ? null : <p className={styles.why}>{serviceWords}</p>}
        {figures === null ? null : <p className={styles.meta}>{texts.figures(figures.impressions, figures.clicks, figures.until)}</p>}
      </div>
      <BannerActions banner={banner} onStep={onStep} onLook={onLook} />
    </li>
  );
}

function Thumb({ banner: { files } }: Pick<Props, "banner">) {
  const first = files.find(({ used }) => used);
  return (
    <div className={styles.thumb} aria-hidden="true">
      {first === undefined || first.stillUrl === "" ? null : (
        <img src={first.stillUrl} alt="" width={first.width ?? 1} height={first.height ?? 1} loading="lazy" />
      )}
    </div>
  );
}

function BannerActions({ banner: { id, title, status, actions, files }, onStep, onLook }: Omit<Props, "today">) {
  const care = useCareMode();
  const archive = useArchive();
  const failure = shownFailure(archive.error);
  const hasFiles = files.some(({ used }) => used);
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === "approve" ? "primary" : "secondary"}
          aria-label={texts.stepOf(texts.steps[action].name, title)}
          lockedReason={care ? texts.careLocked : undefined}
          onClick={() => onStep(action)}
        >
          {texts.steps[action].name}
        </Button>
      ))}
      {takesFiles(status) && !care ? (
        <LinkButton
          size="sm"
          variant={status === "open" ? "secondary" : "primary"}
          href={uploadPage(id)}
          aria-label={texts.uploadFor(title)}
        >
          {texts.uploadShort}
        </LinkButton>
      ) : null}
      {hasFiles ? (
        <>
          <Button size="sm" aria-label={texts.stepOf(texts.look, title)} onClick={onLook}>
            {texts.look}
          </Button>
          <Button size="sm" icon={Download} busy={archive.isPending} aria-label={texts.zipOf(title)} onClick={() => archive.mutate(id)}>
            {texts.zip}
          </Button>
        </>
      ) : null}
      {failure === null ? null : (
        <p role="alert" className={styles.failure}>
          {texts.zipFailed} {failure.text}
        </p>
      )}
    </div>
  );
}
