import { nextHolidays } from "@schaufenster/contract/areas/entry/company-holidays.rules.ts";
import type { SpecialDays } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import type { SecretarialSettings } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { CalendarDays } from "lucide-react";
import { formatDay } from "../../../parts/format.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { useFollowers } from "../holidays.queries.ts";
import { specialDaysTexts } from "./special-days.texts.ts";

const texts = specialDaysTexts.effects;

type Stretch = { readonly startDate: string; readonly endDate: string };
const words = ({ startDate, endDate }: Stretch): readonly [string, string] => [formatDay(startDate), formatDay(endDate)];

/** What somebody set at the telephone by hand stays until it is over. */
const phoneLine = (phone: SecretarialSettings, next: Stretch | null, today: string): string | null => {
  if (phone.serviceNumber === "" || phone.version === 0) return null;
  const { vacationStartDate: startDate, vacationEndDate: endDate, vacationOfEntry } = phone;
  if (endDate !== "" && endDate >= today && !vacationOfEntry) return texts.phoneByHand(...words({ startDate, endDate }));
  if (next) return texts.phone(...words(next));
  return vacationOfEntry ? texts.phoneEnds : null;
};

type Props = { days: readonly SpecialDays[]; saved: readonly SpecialDays[]; today: string };

/** What the next company holidays do beyond the entry, before they are saved. */
export function HolidayEffects({ days, saved, today }: Props) {
  const next = nextHolidays(days, today);
  const isGone = next === null && nextHolidays(saved, today) !== null;
  const { requests, phone } = useFollowers(next !== null || isGone);
  if (next === null && !isGone) return null;
  const said = phone ? phoneLine(phone, next, today) : null;
  return (
    <Notice tone="plain" icon={CalendarDays} title={next ? texts.title : texts.titleGone} level={3}>
      <ul>
        <li>{next ? texts.entry(...words(next)) : texts.entryGone}</li>
        {next && requests && (
          <li>
            {requests.pauseOnHolidays ? texts.requests(...words(next)) : texts.requestsStay}{" "}
            <a href={PATHS.leadSettings}>{texts.requestsLink}</a>
          </li>
        )}
        {said !== null && (
          <li>
            {said} <a href={PATHS.secretarialSettings}>{texts.phoneLink}</a>
          </li>
        )}
      </ul>
    </Notice>
  );
}
