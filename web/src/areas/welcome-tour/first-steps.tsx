import type { Tour } from "@schaufenster/contract/areas/welcome-tour/tour.model.ts";
import { ChevronRight, CircleCheck, CircleDashed } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { type FirstStep, useFirstSteps } from "./first-steps.queries.ts";
import { noteTour, takeTour } from "./tour.queries.ts";
import styles from "./welcome.module.css";
import { tourTexts } from "./welcome-tour.texts.ts";

const texts = tourTexts.list;

/** Where the start page has room for the list. */
const SLOT = "erste-schritte";

/** Follows the start page as it comes and goes. */
const useSlot = (): HTMLElement | null =>
  useSyncExternalStore(
    (listener) => {
      const observer = new MutationObserver(listener);
      observer.observe(document.body, { childList: true, subtree: true });
      return () => observer.disconnect();
    },
    () => document.querySelector<HTMLElement>(`#${SLOT}`),
  );

/** On small windows, in the place of the tour: the same steps as a list on the start page, until they are done or put away. */
export function FirstStepsCard({ tour }: { tour: Tour }) {
  const slot = useSlot();
  return slot === null || tour.closed ? null : createPortal(<Small tour={tour} />, slot);
}

const hide = (): void => void noteTour("closed").then(takeTour);

function Small({ tour }: { tour: Tour }) {
  const steps = useFirstSteps(tour);
  if (steps.every(({ done }) => done)) return null;
  return (
    <div className={styles.slot}>
      <FirstSteps
        steps={steps}
        end={
          <Button variant="ghost" size="sm" onClick={hide}>
            {texts.hide}
          </Button>
        }
      />
    </div>
  );
}

/** The steps with what is done; opening one does it. */
export function FirstSteps({ steps, end }: { steps: readonly FirstStep[]; end?: ReactNode }) {
  const done = steps.filter((one) => one.done).length;
  return (
    <Card title={texts.title} sub={texts.done(done, steps.length)} end={end}>
      <CardBody>
        <span aria-hidden="true" className={styles.bar}>
          <i style={{ width: `${(100 * done) / steps.length}%` }} />
        </span>
      </CardBody>
      <ul className={styles.rows}>
        {steps.map((one) => (
          <Row key={one.step} {...one} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ step, href, done }: FirstStep) {
  const words = tourTexts.steps[step];
  return (
    <li>
      <a href={href} className={done ? styles.done : undefined} onClick={() => void noteTour("step", step).then(takeTour)}>
        <Icon of={done ? CircleCheck : CircleDashed} />
        <span>
          <strong>{words.title}</strong>
          <small>{words.todo}</small>
        </span>
        <span className="sr-only">{done ? texts.isDone : texts.isOpen}</span>
        <Icon of={ChevronRight} size={18} />
      </a>
    </li>
  );
}
