import { PATHS } from "@schaufenster/contract/paths.ts";
import { ExternalLink } from "lucide-react";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { userTexts } from "./user.texts.ts";

const texts = userTexts.otherPortal;

/** A portal in which the person has companies. */
export type Portal = { readonly brand: string; readonly name: string; readonly url: string; readonly current: boolean };

/** The page that judges every way out of the portal. */
export const throughGuard = (url: string): string => `${PATHS.redirect}?${new URLSearchParams({ uri: url })}`;

/**
 * Tells somebody whose companies belong to another brand where their portal is, and leads there. Only who has signed in gets here, so nobody else
 * learns of it; the address carries nothing, and there one signs in (decision 0043).
 */
export function OtherPortal({ portal: { name, url } }: { portal: Portal }) {
  return (
    <Card>
      <Empty
        kind="no-data"
        title={texts.title(name)}
        text={texts.text(name)}
        actions={
          <LinkButton variant="primary" icon={ExternalLink} href={throughGuard(url)}>
            {texts.go(name)}
          </LinkButton>
        }
      />
    </Card>
  );
}
