import { PATHS } from "@schaufenster/contract/paths.ts";
import { Link2 } from "lucide-react";
import { formatDay } from "../../parts/format.ts";
import { List, ListItem } from "../../ui/list/list.tsx";
import { Card } from "../../ui/page/card.tsx";
import { useLinks } from "./links.queries.ts";
import { userTexts } from "./user.texts.ts";

const texts = userTexts.links;

/** Companies that the person wants to link and that wait for somebody; nothing, most of the time. */
export function LinksCard() {
  const links = useLinks().data?.links ?? [];
  const open = links.filter(({ state, objectable }) => state === "pending" || state === "hold" || objectable);
  if (open.length === 0) return null;
  return (
    <Card title={texts.title} headLine>
      <List label={texts.title}>
        {open.map(({ id, company_name, state, nextStepAt }) => (
          <ListItem
            key={id}
            icon={Link2}
            href={state === "hold" ? PATHS.accountLinkHold : PATHS.accountLinkPending}
            title={company_name}
            meta={nextStepAt === null ? texts.refused : texts.waits(formatDay(nextStepAt))}
          />
        ))}
      </List>
    </Card>
  );
}
