import type { Tour as TourKnown } from "@schaufenster/contract/areas/welcome-tour/tour.model.ts";
import { Play } from "lucide-react";
import { useState } from "react";
import { useAtLeast } from "../../browser/viewport.ts";
import { useMember } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page/page.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { useFirstSteps } from "./first-steps.queries.ts";
import { takeTour } from "./tour.queries.ts";
import { Tour } from "./tour.tsx";
import { tourTexts as texts } from "./welcome-tour.texts.ts";

const NONE: TourKnown = { started: false, modalOpened: false, popupCount: 0, closed: false, seen: [] };

/** /kunde/erste-schritte: the steps as a list on any device, and the tour once more where there is room for it. */
export default function FirstStepsScreen() {
  const { user } = useMember();
  const isDesktop = useAtLeast("xl");
  const steps = useFirstSteps(user.tour ?? NONE);
  const [touring, setTouring] = useState(false);
  const mayTour = isDesktop && user.tour !== null;
  const done = (known: TourKnown | undefined): void => {
    setTouring(false);
    takeTour(known);
  };
  return (
    <>
      <PageHead
        title={texts.list.title}
        sub={mayTour ? texts.list.again : texts.list.sub}
        actions={
          mayTour ? (
            <Button variant="primary" icon={Play} onClick={() => setTouring(true)}>
              {texts.start}
            </Button>
          ) : undefined
        }
      />
      <FirstSteps steps={steps} />
      {touring ? <Tour onDone={done} /> : null}
    </>
  );
}
