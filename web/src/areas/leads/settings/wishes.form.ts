import type { LeadSettings } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { isDay } from "@schaufenster/contract/values/time/german-day.ts";
import { useSavedTogether } from "../../../parts/form/saved-together.tsx";
import { useForm } from "../../../parts/form/use-form.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { useSaveSettings } from "./settings.queries.ts";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.pause;

/** What the form changes: which leads are wanted, and when none. */
export interface Wishes {
  /** The labels of the trades that are switched off. */
  readonly unwanted: readonly string[];
  readonly jobLeads: boolean;
  readonly pauseOnHolidays: boolean;
  /** The first and the last day of a pause; both empty for none. */
  readonly from: string;
  readonly to: string;
}

const read = ({ trades, jobLeads, pauseOnHolidays, pause }: LeadSettings): Wishes => ({
  unwanted: trades.flatMap(({ label, wanted }) => (wanted ? [] : [label])),
  jobLeads,
  pauseOnHolidays,
  from: pause?.from ?? "",
  to: pause?.to ?? "",
});

/** A day that cannot be read is sent as none, which the shape refuses. */
const pauseOf = ({ from, to }: Wishes) =>
  from.trim() === "" && to.trim() === "" ? null : { from: isDay(from) ? from : "", to: isDay(to) ? to : "" };

const bodyOf = (wishes: Wishes, { trades, version }: LeadSettings) => ({
  unwantedTrades: trades.flatMap(({ label }) => (wishes.unwanted.includes(label) ? [label] : [])),
  jobLeads: wishes.jobLeads,
  pauseOnHolidays: wishes.pauseOnHolidays,
  pause: pauseOf(wishes),
  version,
});

const isUnsaved = (wishes: Wishes, saved: LeadSettings): boolean =>
  JSON.stringify(bodyOf(wishes, saved)) !== JSON.stringify(bodyOf(read(saved), saved));

/** Of days in their order: the shape has no calendar. */
const isOver = (wishes: Wishes, today: string): boolean => {
  const { from = "", to = "" } = pauseOf(wishes) ?? {};
  return from !== "" && from <= to && to < today;
};

const faultAt = ([part, day]: readonly PropertyKey[]): FormError | null => {
  if (part !== "pause") return null;
  return day === "from" || day === "to" ? { field: day, message: texts.dayWrong } : { field: "to", message: texts.order };
};

/** Writes which leads are wanted: one form in several cards. */
export const useWishesForm = (saved: LeadSettings, today: string) => {
  const save = useSaveSettings();
  const form = useForm({
    call: leads.updateLeadSettings,
    from: saved,
    follows: true,
    read,
    bodyOf,
    // A pause that runs out while others are changed is nobody's fault.
    faultsOf: (wishes) => (isOver(wishes, today) && wishes.to !== saved.pause?.to ? [{ field: "to", message: texts.past }] : []),
    faultAt,
    failure: save.error,
    conflict: settingsTexts.conflict,
    asksOnLeaving: (wishes) => isUnsaved(wishes, saved),
    onSubmit: (body, settle) =>
      save.mutateAsync(
        { body },
        {
          onSuccess: (after) => {
            settle(after);
            showToast(settingsTexts.saved);
          },
        },
      ),
  });
  useSavedTogether(settingsTexts.wishes, form);
  return form;
};

/** What the cards get of it. */
export type WishesForm = Pick<ReturnType<typeof useWishesForm>, "values" | "change">;
