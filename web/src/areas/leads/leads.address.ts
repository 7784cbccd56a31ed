import type { LeadStatus } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { useQueryValues } from "../../browser/use-place.ts";

/** The words that stand for a status in the address. */
export const STATUS_WORDS = { new: "neu", accepted: "angenommen", expired: "abgelaufen" } as const satisfies Record<LeadStatus, string>;

const STATUSES = Object.keys(STATUS_WORDS) as LeadStatus[];

/** A page number as typed by anybody: at least 1. */
export const pageFrom = (text: string | null): number => {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
};

/** A status as typed by anybody; null is all. */
export const statusFrom = (text: string | null): LeadStatus | null => STATUSES.find((status) => STATUS_WORDS[status] === text) ?? null;

/** What the address says: page, status, chosen request; and addresses with one of them changed. */
export const useLeadAddress = () => {
  const { values, hrefWith, replaceWith } = useQueryValues();
  return {
    page: pageFrom(values.get("seite")),
    status: statusFrom(values.get("status")),
    chosen: values.get("anfrage"),
    toStatus: (status: LeadStatus | null) =>
      hrefWith({ status: status === null ? null : STATUS_WORDS[status], seite: null, anfrage: null }),
    toPage: (page: number) => hrefWith({ seite: page === 1 ? null : String(page), anfrage: null }),
    toLead: (id: string) => hrefWith({ anfrage: id }),
    toList: hrefWith({ anfrage: null }),
    toAll: hrefWith({ anfrage: null, seite: null, status: null }),
    keepChosen: (id: string) => replaceWith({ anfrage: id }),
  };
};
