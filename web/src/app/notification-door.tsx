import { hasNotification, NOTIFICATION_PARAM } from "@schaufenster/contract/areas/notifications/notification.rules.ts";
import { Suspense, useEffect, useState } from "react";
import { currentPlace, navigate, onPlace } from "../browser/location.ts";
import { withQuery } from "../browser/use-place.ts";
import { useSession } from "../session/use-session.ts";
import { lazyPart } from "../ui/lazy-part.ts";

/** Comes when there is something to show. */
const Modal = lazyPart(() =>
  import("../areas/announcements/notification-modal.tsx").then((module) => ({ default: module.NotificationModal })),
);

/** Opens what a person has to see: what they came for by a link, or their own code. One at a time: the next opens with the next visit. Staff see none. */
export function NotificationDoor() {
  const session = useSession();
  const person = session.state === "member" ? session.user : null;
  const [linked, setLinked] = useState<string | null>(null);
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const userId = person?.user_id ?? null;
  const isStaff = person !== null && person.roles.includes("cuca");
  useEffect(() => {
    if (userId === null) return;
    const take = (): void => {
      const place = currentPlace();
      const code = new URLSearchParams(place.search).get(NOTIFICATION_PARAM);
      if (code === null) return;
      const { hash, handover } = place;
      navigate(withQuery(place, { [NOTIFICATION_PARAM]: null }, hash), { replace: true, force: true, handover });
      if (!isStaff) setLinked(code);
    };
    take();
    return onPlace(take);
  }, [userId, isStaff]);
  const own = person !== null && doneFor !== userId ? person.userNotificationCode : null;
  const code = userId === null ? null : (linked ?? own);
  if (isStaff || !hasNotification(code)) return null;
  const finish = () => {
    setLinked(null);
    setDoneFor(userId);
  };
  return (
    <Suspense>
      <Modal key={code} code={code} linked={linked !== null} onDone={finish} />
    </Suspense>
  );
}
