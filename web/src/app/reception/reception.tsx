import { useEffect } from "react";
import { reload } from "../../browser/location.ts";
import { useOnline } from "../../browser/viewport.ts";
import { useOldPage } from "../../http/build.ts";
import { useLine } from "../../http/line.ts";
import { formatTime } from "../../parts/format.ts";
import { discardInput, sendKept } from "../../parts/kept/outbox.ts";
import { inputsReady, type KeptInput, useKeptInputs } from "../../parts/kept/kept-input.ts";
import { keptTexts } from "../../parts/kept/kept.texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { useStuckParts } from "../../ui/lazy-part.ts";
import { Strip } from "../../ui/state/notice.tsx";
import { askAgain, watchLine } from "./line-watch.ts";
import { receptionTexts as texts } from "./reception.texts.ts";

/** One notice for the whole server, with one way to try again, and what waits for it. */
export function Reception() {
  const isOnline = useOnline();
  const isStuck = useStuckParts();
  const isAway = useLine() === "away";
  const isOld = useOldPage();
  const inputs = useKeptInputs();
  useEffect(() => {
    watchLine();
    void inputsReady().then(sendKept);
  }, []);
  return (
    <>
      {/* One cause, one notice: without a line it is clear why a part is missing. */}
      {isOnline ? null : <Strip tone="warning">{texts.offline}</Strip>}
      {isStuck && isOnline && !isAway ? <Strip tone="warning">{texts.stuck}</Strip> : null}
      {isAway && isOnline ? (
        <Strip
          tone="warning"
          action={
            <Button size="sm" onClick={askAgain}>
              {texts.retry}
            </Button>
          }
        >
          {texts.away}
        </Strip>
      ) : null}
      {isOld && isOnline && !isAway ? (
        <Strip
          tone="info"
          action={
            <Button size="sm" onClick={() => void reload()}>
              {texts.reload}
            </Button>
          }
        >
          {texts.newVersion}
        </Strip>
      ) : null}
      {inputs.map((input) => (
        <InputStrip key={input.id} input={input} />
      ))}
    </>
  );
}

/** What was sent and did not arrive, or was refused later; what is only typed is the form's own matter. */
export function InputStrip({ input }: { input: KeptInput }) {
  const { unsent, refused, title, place, at } = input;
  if (unsent === null && refused === null) return null;
  return (
    <Strip
      tone={refused === null ? "info" : "warning"}
      action={
        <>
          {refused === null ? null : (
            <LinkButton size="sm" href={place}>
              {keptTexts.look}
            </LinkButton>
          )}
          <Button size="sm" variant="ghost" onClick={() => discardInput(input)}>
            {keptTexts.discard}
          </Button>
        </>
      }
    >
      {refused === null ? keptTexts.waiting(title, formatTime(new Date(at).toISOString())) : keptTexts.refused(title, refused)}
    </Strip>
  );
}
