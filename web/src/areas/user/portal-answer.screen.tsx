import { handOver } from "@schaufenster/contract/areas/hand-over/hand-over.calls.ts";
import { redirectTarget } from "@schaufenster/contract/values/web/redirect-guard.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { leaveTo } from "../../browser/location.ts";
import { keep, recall } from "../../browser/storage.ts";
import { asFailure } from "../../http/call-failed.ts";
import { failureText } from "../../http/error.texts.ts";
import { mutationFor } from "../../http/queries.ts";
import { useBrand } from "../../session/brand.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import type { Portal } from "./other-portal.tsx";
import { userTexts } from "./user.texts.ts";

const texts = userTexts.portals;

/**
 * Another portal has sent the browser for a code. Who pressed the button in this tab goes on at once; anybody else, a link from elsewhere, is asked.
 * The code stands behind the sign that no server sees, and goes to a host of ours.
 */
export function PortalAnswer({ asked, portals }: { asked: string; portals: readonly Portal[] }) {
  const cut = asked.indexOf(".");
  const portal = portals.find(({ brand, current }) => brand === asked.slice(0, cut) && !current);
  if (!portal) return <Refused />;
  return <Answer portal={portal} request={asked.slice(cut + 1)} />;
}

function Answer({ portal: { brand, name }, request }: { portal: Portal; request: string }) {
  const { redirectHosts } = useBrand();
  const { mutate, ...open } = useMutation(mutationFor(handOver.openPortal));
  const [wished] = useState(() => recall("tab", "portalWish") === brand);
  const target = open.data === undefined ? null : redirectTarget(open.data.url, redirectHosts);
  const outside = target?.kind === "outside" ? target.url : null;
  const go = () => mutate({ body: { brand, request } });
  const goAtOnce = useEffectEvent(go);
  useEffect(() => {
    keep("tab", "portalWish", null);
    if (wished) goAtOnce();
  }, [wished]);
  useEffect(() => {
    if (outside !== null) leaveTo(outside);
  }, [outside]);
  if (open.isError)
    return (
      <Notice tone="danger" live title={texts.failed}>
        {failureText(asFailure(open.error))}
      </Notice>
    );
  if (open.isSuccess && outside === null) return <Refused />;
  if (wished || !open.isIdle) return <Notice live>{texts.going}</Notice>;
  const action = (
    <Button size="sm" onClick={go}>
      {texts.openLabel(name)}
    </Button>
  );
  return (
    <Notice title={texts.askTitle(name)} action={action}>
      {texts.ask}
    </Notice>
  );
}

const Refused = () => (
  <Notice tone="danger" live title={texts.failed}>
    {texts.refused}
  </Notice>
);
