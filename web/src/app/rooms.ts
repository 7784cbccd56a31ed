import type { ComponentType } from "react";

/** Loads a screen when it is first needed. */
export type ScreenLoader = () => Promise<{ readonly default: ComponentType }>;

/**
 * The screens of the rooms below `/kunde/`. A list of its own, loaded when the first of them is asked for: it grows with every
 * room, and neither the sign-in page nor the start page should pay for that.
 */
export const ROOMS = {
  entryOverview: () => import("../areas/entry/overview/overview.screen.tsx"),
  selfDisclosure: () => import("../areas/entry/disclosure/disclosure.screen.tsx"),
  entryHistory: () => import("../areas/entry/history/history.screen.tsx"),
  entryData: () => import("../areas/entry/entry-data.screen.tsx"),
  leads: () => import("../areas/leads/leads.screen.tsx"),
  leadOffers: () => import("../areas/leads/work/offers.screen.tsx"),
  leadJobs: () => import("../areas/leads/work/jobs.screen.tsx"),
  leadSettings: () => import("../areas/leads/settings/settings.screen.tsx"),
  reviewsOverview: () => import("../areas/reviews/overview/overview.screen.tsx"),
  reviewsManage: () => import("../areas/reviews/manage/manage.screen.tsx"),
  reviewsPartners: () => import("../areas/reviews/partners/partners.screen.tsx"),
  reviewsAwards: () => import("../areas/reviews/awards/awards.screen.tsx"),
  reviewsStatus: () => import("../areas/reviews/status/status.screen.tsx"),
  reviewsPackages: () => import("../areas/reviews/packages/packages.screen.tsx"),
  secretarialOverview: () => import("../areas/secretarial/calls/calls.screen.tsx"),
  secretarialStatistics: () => import("../areas/secretarial/statistics/statistics.screen.tsx"),
  secretarialSettings: () => import("../areas/secretarial/settings/settings.screen.tsx"),
  secretarialGuides: () => import("../areas/secretarial/guides/guides.screen.tsx"),
} as const satisfies Record<string, ScreenLoader>;
