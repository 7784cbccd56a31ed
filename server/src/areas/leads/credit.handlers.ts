import type { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Handlers } from "../../http/context.ts";
import type { PdfBrand } from "../../papers/letterhead.ts";
import type { ByBrand } from "../../registers/brands.ts";
import type { Paper } from "../../papers/paper.ts";
import { writeCredit } from "./credit.service.ts";
import { findCredit } from "./reclaim.store.ts";

const DOCUMENT = new URL("./credit.service.ts", import.meta.url);

/** What documents of credits need. */
export interface CreditDeps {
  readonly paper: Pick<Paper, "draw">;
  readonly brands: ByBrand<PdfBrand>;
}

/** The document of a complaint that was credited. */
export const creditHandlers = ({ paper, brands }: CreditDeps): Pick<Handlers<typeof leads>, "downloadCredit"> => ({
  downloadCredit: async ({ db, actor, query, request }) => {
    const credit = await findCredit(db, actor.accountId, query.externalId);
    if (!credit) throw new Refused("not-found");
    const body = await paper.draw(actor.accountId, DOCUMENT, writeCredit, credit, brands.of(request.brand));
    return { name: `Gutschrift_${credit.number}.pdf`, contentType: "application/pdf", body };
  },
});
