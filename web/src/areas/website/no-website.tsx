import { NotBooked, useBooked } from "../../parts/booked.tsx";
import { formatDay } from "../../parts/format.ts";
import { Card } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import type { Website } from "./website.queries.ts";
import { websiteTexts as texts } from "./website.texts.ts";

/** The company has no website: none was booked, or it is not made yet. */
export function NoWebsite() {
  const booked = useBooked("website");
  return (
    <Card>
      {booked ? (
        <Empty kind="no-data" title={texts.none.title} text={texts.none.text} />
      ) : (
        <NotBooked title={texts.notBooked.title} text={texts.notBooked.text} link={texts.notBooked.products} />
      )}
    </Card>
  );
}

/** Nobody counts this website. */
export function Uncounted() {
  return (
    <Card>
      <Empty kind="no-data" title={texts.uncounted.title} text={texts.uncounted.text} />
    </Card>
  );
}

/** Counted, but nothing was told yet. */
export function NoFigures({ website: { countedSince } }: { website: Website }) {
  return (
    <Card>
      <Empty kind="no-data" title={texts.fresh.title} text={texts.fresh.text(formatDay(countedSince))} />
    </Card>
  );
}
