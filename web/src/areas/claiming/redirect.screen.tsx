import { PageHead } from "../../ui/page/page.tsx";
import { useEffect } from "react";
import { navigate } from "../../browser/location.ts";
import { useArrival } from "./arrival.queries.ts";
import { DeadLink } from "./claim-frame.tsx";
import { PAGE_OF } from "./claim-pages.ts";
import { claimingTexts as texts } from "./claiming.texts.ts";

/** /claiming/redirect: from a letter, a mail or a public page to the page of how it stands. The key leaves the address at once. */
export default function ClaimingRedirectScreen() {
  const arrival = useArrival();
  const state = arrival.opened?.claim.state;
  useEffect(() => {
    if (state !== undefined) navigate(PAGE_OF[state], { replace: true });
  }, [state]);
  if (arrival.isDead) return <DeadLink title={texts.welcome.title} />;
  return <PageHead title={texts.welcome.title} sub={<span role="status">{arrival.failure ?? texts.opening}</span>} />;
}
