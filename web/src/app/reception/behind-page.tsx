import { Suspense } from "react";
import { createPortal } from "react-dom";
import { useSession } from "../../session/use-session.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Reception } from "./reception.tsx";

const ConsentDoor = lazyPart(() => import("../../areas/tracking/consent-door.tsx").then((module) => ({ default: module.ConsentDoor })));
const TourDoor = lazyPart(() => import("../../areas/welcome-tour/tour-door.tsx").then((module) => ({ default: module.TourDoor })));

/** The tour, only for those who never started it; what it opens is no message of the page that this stands in. */
function Tour() {
  const session = useSession();
  const tour = session.state === "member" ? session.user.tour : null;
  return tour?.started === false ? createPortal(<TourDoor tour={tour} />, document.body) : null;
}

/** What comes when the page is there: notices about the line, the question whether use may be stored, and the tour. */
export function BehindPage() {
  return (
    <>
      <Reception />
      <Suspense>
        <ConsentDoor />
      </Suspense>
      <Suspense>
        <Tour />
      </Suspense>
    </>
  );
}
