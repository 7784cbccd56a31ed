import type { SubscriptionKey } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { TOPICS } from "@schaufenster/contract/areas/company/topic.texts.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { LeavingSite } from "../../../http/public/public-site.ts";
import type { ByBrand } from "../../../registers/brands.ts";
import { printNotice, printPage, type Look } from "./frame.html.ts";
import { markup } from "./html.ts";
import { LEAVING_TEXTS as t } from "./page.texts.ts";

/** What a link ends: mails of these kinds, and those in somebody's stead. */
interface Left {
  readonly topics: readonly SubscriptionKey[];
  readonly standIn: boolean;
}
/** Who ends mails by their link. */
export interface LeavingDeps {
  readonly leavings: {
    readonly look: (token: string) => Left | undefined;
    readonly leave: (token: string) => Promise<Left | undefined>;
  };
  readonly brands: ByBrand<Look>;
}

const namesOf = ({ topics, standIn }: Left): string =>
  [...topics.map((topic) => TOPICS[topic].name), ...(standIn ? [t.standIn] : [])].map((name) => `„${name}“`).join(", ");

const printUnknown = (look: Look) => ({
  status: 404,
  html: printNotice(look, { ...t.unknown, way: { to: PATHS.told, label: t.toPortal } }),
});

/** The pages behind the link at the foot of a mail. */
export const openLeavingSite = ({ leavings, brands }: LeavingDeps): LeavingSite => ({
  look: (brand, token) => {
    const left = leavings.look(token);
    const look = brands.of(brand);
    if (!left) return printUnknown(look);
    const html = printPage(look, {
      title: `${t.title} – ${look.brand.name}`,
      hidden: true,
      main: markup`<form class="card inquiry" method="post" action="/abmelden/${token}">
<h1>${t.title}</h1>
<p>${t.question(namesOf(left))}</p>
<button class="send" type="submit">${t.leave}</button>
<p><a class="way" href="${PATHS.told}">${t.toPortal}</a></p>
</form>`,
    });
    return { status: 200, html };
  },
  leave: async (brand, token) => {
    const left = await leavings.leave(token);
    if (!left) return printUnknown(brands.of(brand));
    const notice = { title: t.left, text: t.leftText(namesOf(left)), way: { to: PATHS.told, label: t.toPortal } };
    return { status: 200, html: printNotice(brands.of(brand), notice) };
  },
});
