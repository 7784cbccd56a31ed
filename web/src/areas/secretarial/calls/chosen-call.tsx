import type { CompanyCall } from "@schaufenster/contract/areas/secretarial/call.model.ts";
import { describeFailure } from "../../../parts/failure.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { ReplacingDetail } from "../../../parts/replacing-detail.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { useCall } from "../secretarial.queries.ts";
import { CallDetail } from "./call-detail.tsx";
import { useCallAddress } from "./calls.address.ts";
import { callTexts } from "./calls.texts.ts";

const texts = callTexts.detail;
type Props = {
  /** The call as the page in view holds it. */
  listed: CompanyCall | undefined;
  /** The page is there, so that it is known whether it holds the call. */
  ready: boolean;
};

/** What stands beside the list: the chosen call, also when a link leads to one of another page. */
export function ChosenCall({ listed, ready }: Props) {
  const { chosen, toList } = useCallAddress();
  const other = useCall(ready && listed === undefined ? chosen : null);
  const call = listed ?? other.data;
  const gone = other.isError && describeFailure(other.error).code === "not-found";
  return (
    <ReplacingDetail chosen={chosen !== null} title={callTexts.title} back={{ href: toList, label: texts.back }}>
      {call ? <CallDetail key={call.id} call={call} /> : null}
      {call || chosen === null ? null : (
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
  const { toAll } = useCallAddress();
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
