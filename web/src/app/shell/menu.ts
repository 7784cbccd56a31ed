import type { Family } from "@schaufenster/contract/areas/company/product.rules.ts";
import type { RouteKey } from "@schaufenster/contract/paths.ts";
import {
  BriefcaseBusiness,
  Globe,
  Headset,
  House,
  Image,
  Inbox,
  LayoutGrid,
  Share2,
  Star,
  Store,
  Target,
  Tv,
  UserRound,
} from "lucide-react";
import type { IconImage } from "../../ui/icon.tsx";
import { shellTexts } from "./shell.texts.ts";
import { pageTitles } from "../route.texts.ts";

/** A page below a group. */
export interface MenuPage {
  readonly route: RouteKey;
  readonly label: string;
}
/** An entry of the side menu: a page, or a group of pages that opens. */
export interface MenuGroup {
  readonly key: string;
  readonly label: string;
  readonly icon: IconImage;
  /** The first page is the group's own. */
  readonly pages: readonly [MenuPage, ...MenuPage[]];
  /** Shown only to companies with one of these products; always, when absent. */
  readonly families?: readonly Family[];
}
/** A titled part of the menu. */
export interface MenuSection {
  readonly key: string;
  readonly title: string | null;
  readonly groups: readonly MenuGroup[];
}

const { groups: names, sections: titles, overview } = shellTexts;

const page = (route: RouteKey, label = pageTitles[route]): MenuPage => ({ route, label });
const group = (key: keyof typeof names, icon: IconImage, pages: MenuGroup["pages"], families?: readonly Family[]): MenuGroup => ({
  key,
  label: names[key],
  icon,
  pages,
  ...(families ? { families } : {}),
});

const HOME: MenuSection = {
  key: "home",
  title: null,
  groups: [{ key: "home", label: pageTitles.dashboard, icon: House, pages: [page("dashboard")] }],
};

const PRODUCTS: MenuSection = {
  key: "products",
  title: titles.products,
  groups: [
    group("entry", Store, [
      page("entryOverview", overview),
      page("entryData"),
      page("entryService"),
      page("entryStatistics"),
      page("entryHistory"),
      page("selfDisclosure"),
      page("listingTransfer"),
    ]),
    group("reviews", Star, [
      page("reviewsOverview", overview),
      page("reviewsManage"),
      page("reviewsPartners"),
      page("reviewsAwards"),
      page("reviewsStatus"),
      page("reviewsPackages"),
    ]),
    group("website", Globe, [
      page("websiteOverview", overview),
      page("websiteStatistics"),
      page("websiteEdit"),
      page("websiteEmail"),
      page("seoOverview"),
    ]),
    group("searchAds", Target, [page("searchAdsStatistics", pageTitles.entryStatistics), page("searchAdsGroups"), page("searchAdsBudget")]),
    group("tvBanner", Tv, [page("tvBanner", overview), page("tvBannerStatistics")]),
    group("socialMedia", Share2, [page("socialMedia", overview), page("socialMediaStatistics")], ["socialMedia"]),
    group("webBanner", Image, [page("webBannerOverview", overview), page("webBannerUpload")], ["webBanner"]),
    group(
      "secretarial",
      Headset,
      [page("secretarialOverview"), page("secretarialStatistics"), page("secretarialSettings"), page("secretarialGuides")],
      ["secretarial", "voicebot"],
    ),
    group("more", LayoutGrid, [page("products")]),
  ],
};

const BUSINESS: MenuSection = {
  key: "business",
  title: titles.business,
  groups: [
    group("leads", Inbox, [page("leads", overview), page("leadOffers"), page("leadJobs"), page("leadSettings")]),
    group("company", BriefcaseBusiness, [page("contract"), page("products"), page("documents"), page("contacts")]),
  ],
};

const USER: MenuSection = {
  key: "user",
  title: titles.user,
  groups: [
    { key: "account", label: pageTitles.userDashboard, icon: UserRound, pages: [page("userDashboard", overview), page("profile")] },
    { key: "own-ratings", label: pageTitles.ownRatings, icon: Star, pages: [page("ownRatings")] },
  ],
};

/** The menu of a customer with these products, or of a private person. */
export const menuFor = (isCustomer: boolean, families: readonly (Family | "other")[]): readonly MenuSection[] => {
  if (!isCustomer) return [USER];
  const booked = (one: MenuGroup): boolean => one.families?.some((family) => families.includes(family)) ?? true;
  return [HOME, { ...PRODUCTS, groups: PRODUCTS.groups.filter(booked) }, BUSINESS];
};

/** Where a page stands in the menu; of two places the one with more pages around it is the better home. */
export const placeInMenu = (route: RouteKey): { section: MenuSection; group: MenuGroup } | null => {
  const found = [HOME, PRODUCTS, BUSINESS, USER].flatMap((section) =>
    section.groups.filter((one) => one.pages.some((p) => p.route === route)).map((one) => ({ section, group: one })),
  );
  return found.toSorted((a, b) => b.group.pages.length - a.group.pages.length)[0] ?? null;
};
