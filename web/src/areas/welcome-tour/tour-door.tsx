import { whatOpens } from "@schaufenster/contract/areas/welcome-tour/tour.rules.ts";
import type { Tour as TourKnown } from "@schaufenster/contract/areas/welcome-tour/tour.model.ts";
import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { usePlace } from "../../browser/use-place.ts";
import { useAtLeast } from "../../browser/viewport.ts";
import { useMember } from "../../session/use-session.ts";
import { FirstStepsCard } from "./first-steps.tsx";
import { Tour } from "./tour.tsx";
import { knownTour, noteTour, takeTour } from "./tour.queries.ts";
import { TourPopup } from "./tour-popup.tsx";
import { WelcomeModal } from "./welcome-modal.tsx";

type Shown = "modal" | "popup" | "tour" | null;

/** Whom the tour was offered to since this page was loaded: once is enough. */
let offeredTo: string | null = null;

/** So long a page has to be still before the tour offers itself. */
const STILL_MS = 700;

/** Whether something is being filled in or asked: nothing opens over it by itself. */
const isBusy = (): boolean => document.querySelector("main form, dialog[open]") !== null;

/** What the tour does by itself: a modal at the first sign-in, later a popup, at most five times; nothing on small windows. */
export function TourDoor({ tour }: { tour: TourKnown }) {
  return useAtLeast("xl") ? <Offer tour={tour} /> : <FirstStepsCard tour={tour} />;
}

function Offer({ tour }: { tour: TourKnown }) {
  const { user } = useMember();
  const { path } = usePlace();
  const isLoading = useIsFetching() > 0;
  const [shown, setShown] = useState<{ readonly what: Shown; readonly path: string }>({ what: null, path });
  const offer = useEffectEvent(() => {
    if (offeredTo === user.user_id) return;
    const isCustomer = user.roles.includes("customer");
    const opens = whatOpens({ isDesktop: true, isCustomer, path, hasForm: isBusy(), loginCount: user.login_count, tour: knownTour(tour) });
    if (opens === null) return;
    offeredTo = user.user_id;
    setShown({ what: opens, path });
    void noteTour(opens === "modal" ? "modal-opened" : "popup-opened");
  });
  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(() => offer(), STILL_MS);
    return () => clearTimeout(timer);
  }, [isLoading, path]);
  const show = (what: Shown): void => setShown({ what, path });
  // Whoever goes on to another page has something else in mind.
  if (shown.what !== "tour" && shown.path !== path) return null;
  if (shown.what === "modal") return <WelcomeModal onStart={() => show("tour")} onLater={() => show(null)} />;
  if (shown.what === "popup") return <TourPopup onStart={() => show("tour")} onLater={() => show(null)} />;
  if (shown.what !== "tour") return null;
  return (
    <Tour
      onDone={(known) => {
        show(null);
        takeTour(known);
      }}
    />
  );
}
