import type { Reply } from "@schaufenster/contract/call.ts";
import { website } from "@schaufenster/contract/areas/website/website.calls.ts";
import type { IntervalName, Period } from "@schaufenster/contract/values/time/series.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { keep, recall } from "../../browser/storage.ts";
import { queryFor } from "../../http/queries.ts";
import { useMember } from "../../session/use-session.ts";

export type Website = Reply<typeof website.getWebsites>["websites"][number];
/** A website that is counted, as the calls name it. */
export type CountedWebsite = Website & { readonly piwikId: string };

export const useWebsites = () => useQuery(queryFor(website.getWebsites, {}));
export const useKeywords = () => useQuery(queryFor(website.getWebsiteKeywords, {}));

type Chosen = Readonly<Record<string, string>>;
/** Which website was chosen on this device, by company: whoever has several companies finds each as it was left. */
const chosenWebsites = (): Chosen => {
  try {
    const kept: unknown = JSON.parse(recall("device", "activeWebsite") ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Chosen) : {};
  } catch {
    return {};
  }
};
const rememberWebsite = (accountId: string, identifier: string): void =>
  keep("device", "activeWebsite", JSON.stringify({ ...chosenWebsites(), [accountId]: identifier }));
/** Remembers a website for the company that is open. */
export const useRememberWebsite = () => {
  const { accountId } = useMember();
  return (identifier: string): void => rememberWebsite(accountId ?? "", identifier);
};
/** Which website is looked at: the one that was chosen on this device for the company, or the first. */
export const useActiveWebsite = (websites: readonly Website[]) => {
  const { accountId } = useMember();
  const [, setChosen] = useState(0);
  const chosen = chosenWebsites()[accountId ?? ""];
  return {
    active: websites.find(({ identifier }) => identifier === chosen) ?? websites[0],
    choose: (identifier: string) => {
      rememberWebsite(accountId ?? "", identifier);
      setChosen((times) => times + 1);
    },
  };
};

/** How the calls name a website. */
export const namedIn = ({ identifier, piwikId, url }: CountedWebsite) => ({ path: { identifier }, query: { piwikId, url, identifier } });

/** The figures before stay until the next ones are there, unless they are another website's. */
const keepOwn =
  (identifier: string) =>
  <T>(before: T | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): T | undefined => {
    const input = query?.queryKey[2] as { readonly path: { readonly identifier: string } } | undefined;
    return input?.path.identifier === identifier ? before : undefined;
  };
type Filter = Period & { readonly interval: IntervalName };

/** Visits of a period by interval. */
export const useWebsiteViews = (shown: CountedWebsite, filter: Filter) => {
  const { path, query } = namedIn(shown);
  return useQuery({
    ...queryFor(website.getWebsiteViews, { path, query: { ...query, ...filter } }),
    placeholderData: keepOwn(shown.identifier),
  });
};
/** Visits of a period by device, by where they came from, and by what was searched for. */
export const useWebsiteDevices = (shown: CountedWebsite, period: Period) => {
  const { path, query } = namedIn(shown);
  return useQuery({
    ...queryFor(website.getWebsiteDevices, { path, query: { ...query, ...period } }),
    placeholderData: keepOwn(shown.identifier),
  });
};
export const useWebsiteReferrers = (shown: CountedWebsite, period: Period) => {
  const { path, query } = namedIn(shown);
  return useQuery({
    ...queryFor(website.getWebsiteReferrers, { path, query: { ...query, ...period } }),
    placeholderData: keepOwn(shown.identifier),
  });
};
export const useWebsiteTerms = (shown: CountedWebsite, filter: Filter) => {
  const { path, query } = namedIn(shown);
  return useQuery({
    ...queryFor(website.getWebsiteSearchTerms, { path, query: { ...query, ...filter } }),
    placeholderData: keepOwn(shown.identifier),
  });
};
