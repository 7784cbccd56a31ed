import type { HistoryActor } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { navigate } from "../../../browser/location.ts";
import { useQueryValues } from "../../../browser/use-place.ts";
import { useListAddress } from "../../../parts/list/list-address.ts";
import { pageFrom } from "../../../parts/list/page-number.ts";
import { SECTIONS } from "../sections.ts";
import type { HistoryFilter } from "./history.queries.ts";

const WHO = { team: "team", care: "kundenservice", system: "anbieter" } as const satisfies Record<HistoryActor, string>;
/** Who may have made a change. */
export const ACTORS = Object.keys(WHO) as HistoryActor[];
const OWN = { wer: null, bereich: null };
const BEGIN = { seite: null, aenderung: null };

/** What the address says: page, filter, opened change; and ways to change one of them. */
export const useHistoryAddress = () => {
  const { values, hrefWith } = useQueryValues();
  const list = useListAddress({ aenderung: null });
  const by = ACTORS.find((one) => WHO[one] === values.get("wer"));
  const section = SECTIONS.find((one) => one === values.get("bereich"));
  const { startDate, endDate, sort } = list.narrowing;
  const filter: HistoryFilter = {
    ...(by === undefined ? {} : { by }),
    ...(section === undefined ? {} : { section }),
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
    ...(sort === undefined ? {} : { sort }),
  };
  return {
    /** Days and order. */
    list,
    page: pageFrom(values.get("seite")),
    filter,
    filtered: by !== undefined || section !== undefined || list.narrowed,
    chosen: values.get("aenderung"),
    chooseActor: (actor: HistoryActor | null) => navigate(hrefWith({ ...BEGIN, wer: actor && WHO[actor] })),
    /** An empty text is all sections. */
    chooseSection: (name: string) => navigate(hrefWith({ ...BEGIN, bereich: name === "" ? null : name })),
    toPage: (page: number) => hrefWith({ seite: page === 1 ? null : String(page), aenderung: null }),
    toGroup: (id: string) => hrefWith({ aenderung: id }),
    toList: hrefWith({ aenderung: null }),
    toAll: list.toPlain(OWN),
  };
};
