import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";
import type { Tour } from "@schaufenster/contract/areas/welcome-tour/tour.model.ts";
import { TOUR_STEPS, type TourStep } from "@schaufenster/contract/areas/welcome-tour/tour.rules.ts";
import type { Right } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../http/queries.ts";
import { useMember, useRights } from "../../session/use-session.ts";

const PAGES: Readonly<Record<TourStep, RouteKey>> = {
  companies: "userDashboard",
  products: "products",
  leads: "leads",
  "company-data": "contract",
  logo: "dashboard",
  profile: "profile",
};

/** What somebody needs to open the page; the others are everybody's. */
const NEEDS: Readonly<Partial<Record<TourStep, Right>>> = { products: "contract", leads: "leads", "company-data": "contract" };

/** A line of the list "Erste Schritte". */
export interface FirstStep {
  readonly step: TourStep;
  readonly href: string;
  readonly done: boolean;
}

const mayOpen = (step: TourStep, rights: readonly Right[]): boolean => {
  const right = NEEDS[step];
  return right === undefined || rights.includes(right);
};

/** The steps whose pages this person may open, and which are done: known from the data where they say it, else opened once. */
export const useFirstSteps = (tour: Tour): readonly FirstStep[] => {
  const { user } = useMember();
  const rights = useRights();
  const figures = useQuery({ ...queryFor(leads.getStatistics, {}), enabled: rights.includes("leads") }).data;
  const known: Partial<Record<TourStep, boolean>> = {
    leads: figures !== undefined && figures.accepted + figures.declined > 0,
    profile: user.profile_image !== null,
  };
  return TOUR_STEPS.filter((step) => mayOpen(step, rights)).map((step) => ({
    step,
    href: PATHS[PAGES[step]],
    done: known[step] === true || tour.seen.includes(step),
  }));
};
