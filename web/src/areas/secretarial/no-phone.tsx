import { PATHS } from "@schaufenster/contract/paths.ts";
import { NotBooked } from "../../parts/booked.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { phoneCallTexts } from "./phone-calls/phone-calls.texts.ts";

const texts = phoneCallTexts.empty;

/** The company has no secretarial service. */
export function PhoneNotBooked() {
  return (
    <Card>
      <NotBooked title={texts.notBookedTitle} text={texts.notBookedText} link={texts.products} />
    </Card>
  );
}

/** Booked, but nobody has called yet. */
export function NoPhoneCalls() {
  return (
    <Card>
      <Empty
        kind="no-data"
        title={texts.noneTitle}
        text={texts.noneText}
        actions={
          <LinkButton variant="primary" href={PATHS.secretarialGuides}>
            {texts.forward}
          </LinkButton>
        }
      />
    </Card>
  );
}
