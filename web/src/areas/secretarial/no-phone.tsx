import { PATHS } from "@schaufenster/contract/paths.ts";
import { NotBooked } from "../../parts/booked.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Empty } from "../../ui/empty.tsx";
import { callTexts } from "./calls/calls.texts.ts";

const texts = callTexts.empty;

/** The company has no secretarial service. */
export function PhoneNotBooked() {
  return (
    <Card>
      <NotBooked title={texts.notBookedTitle} text={texts.notBookedText} link={texts.products} />
    </Card>
  );
}

/** Booked, but nobody has called yet. */
export function NoCalls() {
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
