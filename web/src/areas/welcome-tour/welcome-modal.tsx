import { TOUR_STEPS } from "@schaufenster/contract/areas/welcome-tour/tour.rules.ts";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useMember } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { TourArt } from "./tour-art.tsx";
import { stepsHere } from "./tour-targets.ts";
import styles from "./welcome.module.css";
import { tourTexts as texts } from "./welcome-tour.texts.ts";

type Props = { onStart: () => void; onLater: () => void };

/** At the first sign-in: what the tour shows, and the choice. */
export function WelcomeModal({ onStart, onLater }: Props) {
  const { user } = useMember();
  const [steps] = useState(stepsHere);
  const formal = user.salutation === "Frau" || user.salutation === "Herr";
  const name = `${formal ? user.salutation : user.first_name} ${user.last_name}`;
  return (
    <Dialog
      open
      title={texts.welcome(name)}
      onClose={onLater}
      closeLabel={texts.close}
      actions={
        <>
          <Button variant="ghost" onClick={onLater}>
            {texts.later}
          </Button>
          <Button variant="primary" iconEnd={ArrowRight} onClick={onStart}>
            {texts.start}
          </Button>
        </>
      }
    >
      <TourArt steps={steps.length} />
      <p>{texts.intro(texts.counts[steps.length] ?? String(TOUR_STEPS.length))}</p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <b aria-hidden="true">{index + 1}</b>
            {texts.steps[step].title}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
