import type { PhoneCall } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { describeFailure } from "../../../parts/failure.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { ReplacingDetail } from "../../../parts/list/replacing-detail.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { usePhoneCall } from "../secretarial.queries.ts";
import { PhoneCallDetail } from "./phone-call-detail.tsx";
import { usePhoneCallAddress } from "./phone-calls.address.ts";
import { phoneCallTexts } from "./phone-calls.texts.ts";

const texts = phoneCallTexts.detail;
type Props = {
  /** The phone call as the page in view holds it. */
  listed: PhoneCall | undefined;
  /** The page is there, so that it is known whether it holds the phone call. */
  ready: boolean;
};

/** What stands beside the list: the chosen phone call, also when a link leads to one of another page. */
export function ChosenPhoneCall({ listed, ready }: Props) {
  const { chosen, toList } = usePhoneCallAddress();
  const other = usePhoneCall(ready && listed === undefined ? chosen : null);
  const phoneCall = listed ?? other.data;
  const gone = other.isError && describeFailure(other.error).code === "not-found";
  return (
    <ReplacingDetail chosen={chosen !== null} title={phoneCallTexts.title} back={{ href: toList, label: texts.back }}>
      {phoneCall ? <PhoneCallDetail key={phoneCall.id} phoneCall={phoneCall} /> : null}
      {phoneCall || chosen === null ? null : (
        <Card>
          {gone ? (
            <Gone />
          ) : (
            <Loaded query={other} level={2} skeleton={<SkeletonRows rows={6} />}>
              {() => null}
            </Loaded>
          )}
        </Card>
      )}
    </ReplacingDetail>
  );
}

function Gone() {
  const { toAll } = usePhoneCallAddress();
  return (
    <Empty
      kind="no-match"
      compact
      level={2}
      title={texts.goneTitle}
      text={texts.goneText}
      actions={<LinkButton href={toAll}>{texts.goneAction}</LinkButton>}
    />
  );
}
