import { CONSENT_WORDS } from "@schaufenster/contract/areas/tracking/consent.texts.ts";
import type { Consents } from "@schaufenster/contract/areas/tracking/consent.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { usePlace } from "../../browser/use-place.ts";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { startVitals } from "../../parts/telling/vitals.ts";
import { useSession } from "../../session/use-session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import styles from "./consent-door.module.css";
import { startTracking } from "./tracker.queries.ts";
import { useAnswer, useConsents } from "./tracking.queries.ts";
import { stripTexts as texts } from "./consent-strip.texts.ts";

/** Asks once whether use may be stored, below the page and in nobody's way, and tells of it only for whoever has said yes. Staff are not asked. */
export function ConsentDoor() {
  const session = useSession();
  if (session.state !== "member" || session.user.cucaInfo !== null || session.user.roles.some((role) => role === "cuca" || role === "desk"))
    return null;
  return <Asked key={session.user.user_id} />;
}

function Asked() {
  const purposes = useConsents().data?.purposes ?? [];
  const { path } = usePlace();
  const isGranted = purposes.some(({ purpose, state }) => purpose === "usage" && state === "granted");
  useEffect(() => (isGranted ? startTracking() : undefined), [isGranted]);
  useEffect(() => (isGranted ? startVitals() : undefined), [isGranted]);
  const open = purposes.filter(({ state }) => state === "open");
  // On the page where each is answered the question would stand twice.
  if (open.length === 0 || path === PATHS.ownUse) return null;
  // At the end of the document: it covers nothing, moves nothing and takes no focus.
  return createPortal(<ConsentStrip open={open} />, document.body);
}

/** The question, with two answers that weigh the same. */
export function ConsentStrip({ open }: { open: Consents["purposes"] }) {
  const answer = useAnswer();
  const say = (granted: boolean) =>
    answer.mutate({ body: { answers: open.map(({ purpose, version }) => ({ purpose, version, granted })) } });
  const busy = (granted: boolean): boolean => answer.isPending && answer.variables.body.answers[0]?.granted === granted;
  return (
    <section aria-label={texts.label} className={styles.strip}>
      <div className={styles.words}>
        <h2 className={styles.title}>{texts.title}</h2>
        {open.map(({ purpose, version }) => (
          <p key={purpose}>
            <strong>{CONSENT_WORDS[purpose][version]?.title}</strong>
            <br />
            {CONSENT_WORDS[purpose][version]?.text}
          </p>
        ))}
        <p>{texts.text}</p>
        <FailureNotice title={texts.failed} error={answer.error} />
      </div>
      <div className={styles.answers}>
        <Button busy={busy(false)} onClick={() => say(false)}>
          {texts.refuse}
        </Button>
        <Button busy={busy(true)} onClick={() => say(true)}>
          {texts.grant}
        </Button>
        <LinkButton variant="ghost" href={PATHS.ownUse}>
          {texts.single}
        </LinkButton>
      </div>
    </section>
  );
}
