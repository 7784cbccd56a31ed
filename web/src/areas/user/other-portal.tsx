import { PATHS } from "@schaufenster/contract/paths.ts";
import { ExternalLink } from "lucide-react";
import { keep } from "../../browser/storage.ts";
import { useBrand } from "../../session/brand.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { userTexts } from "./user.texts.ts";

const texts = userTexts.otherPortal;

/** A portal in which the person has companies. */
export type Portal = { readonly brand: string; readonly name: string; readonly url: string; readonly current: boolean };

/** The page that judges every way out of the portal. */
export const throughGuard = (url: string): string => `${PATHS.redirect}?${new URLSearchParams({ uri: url })}`;

/** The page of another portal that asks the one at which somebody is signed in for a code (decision 0094). */
export const handOverAt = (url: string, here: string): string => `${url}${PATHS.handOver}?${new URLSearchParams({ from: here })}`;

/** Remembers in this tab what was pressed: whoever comes back without having pressed anything is asked first. */
export const wishPortal = (brand: string): void => keep("tab", "portalWish", brand);

/**
 * Tells somebody whose companies belong to another brand where their portal is, and leads there. Only who has signed in gets here, so nobody else
 * learns of it (decisions 0043, 0094).
 */
export function OtherPortal({ portal: { brand, name, url } }: { portal: Portal }) {
  const here = useBrand().key;
  return (
    <Card>
      <Empty
        kind="no-data"
        title={texts.title(name)}
        text={texts.text(name)}
        actions={
          <LinkButton variant="primary" icon={ExternalLink} href={throughGuard(handOverAt(url, here))} onClick={() => wishPortal(brand)}>
            {texts.go(name)}
          </LinkButton>
        }
      />
    </Card>
  );
}
