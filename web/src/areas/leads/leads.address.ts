import { useListAddress } from "../../parts/list/list-address.ts";
import { pageFrom } from "../../parts/list/page-number.ts";
import type { LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { useQueryValues } from "../../browser/use-place.ts";
import { STATUS_WORDS, statusFrom } from "./leads.params.ts";

/** What the address says: page, status, chosen lead; and addresses with one of them changed. */
export const useLeadAddress = () => {
  const { values, hrefWith, replaceWith } = useQueryValues();
  const list = useListAddress({ anfrage: null });
  const status = statusFrom(values.get("status"));
  return {
    /** The whole list in its usual order. */
    openFirst: status === null && !list.narrowed && list.sort === undefined,
    /** Search, days and order. */
    list,
    page: pageFrom(values.get("seite")),
    status,
    chosen: values.get("anfrage"),
    toStatus: (wanted: LeadStatus | null) =>
      hrefWith({ status: wanted === null ? null : STATUS_WORDS[wanted], seite: null, anfrage: null }),
    toPage: (page: number) => hrefWith({ seite: page === 1 ? null : String(page), anfrage: null }),
    toLead: (id: string) => hrefWith({ anfrage: id }),
    toList: hrefWith({ anfrage: null }),
    toAll: list.toPlain({ status: null }),
    /** The first page with what has just come in; what is open stays open. */
    toNewest: (shown: string | null) =>
      list.toPlain({ anfrage: shown, status: [null, "neu"].includes(values.get("status")) ? values.get("status") : "neu" }),
    keepChosen: (id: string) => replaceWith({ anfrage: id }),
  };
};
