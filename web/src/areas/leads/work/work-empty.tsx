import { PATHS } from "@schaufenster/contract/paths.ts";
import { NotBooked, useBooked } from "../../../parts/booked.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { workTexts as texts } from "./work.texts.ts";

/** Nothing was written yet: because nothing is booked that brings leads, or how it begins. */
export function WorkNone({ title, text }: { title: string; text: string }) {
  if (!useBooked("entry"))
    return (
      <Card>
        <NotBooked title={texts.notBookedTitle} text={texts.notBookedText} link={texts.products} />
      </Card>
    );
  return (
    <Card>
      <Empty
        kind="no-data"
        title={title}
        text={text}
        actions={
          <LinkButton variant="primary" href={`${PATHS.leads}?status=angenommen`}>
            {texts.toAccepted}
          </LinkButton>
        }
      />
    </Card>
  );
}

type NoMatchProps = {
  /** What the filter does not find; null when only the page number lies behind the end. */
  match: string | null;
  reset: string;
  toAll: string;
  toFirst: string;
};

/** The filter or the page number hides everything. */
export function WorkNoMatch({ match, reset, toAll, toFirst }: NoMatchProps) {
  return (
    <Empty
      kind="no-match"
      compact
      level={2}
      title={match ?? texts.pageTitle}
      text={match === null ? texts.pageText : texts.matchText}
      actions={
        <LinkButton size="sm" href={match === null ? toFirst : toAll}>
          {match === null ? texts.firstPage : reset}
        </LinkButton>
      }
    />
  );
}
