import type { Reply } from "@schaufenster/contract/call.ts";
import { website } from "@schaufenster/contract/areas/website/website.calls.ts";
import type { IntervalName, Period } from "@schaufenster/contract/values/time/series.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { keep, recall } from "../../browser/storage.ts";
import { queryFor } from "../../http/queries.ts";

export type Website = Reply<typeof website.getWebsites>["websites"][number];
/** A website that is counted, as the calls name it. */
export type CountedWebsite = Website & { readonly piwikId: string };

export const useWebsites = () => useQuery(queryFor(website.getWebsites, {}));
export const useKeywords = () => useQuery(queryFor(website.getWebsiteKeywords, {}));

/** Which website is looked at: the one that was chosen on this device, or the first. */
export const useActiveWebsite = (websites: readonly Website[]) => {
  const [chosen, setChosen] = useState(() => recall("device", "activeWebsite"));
  return {
    active: websites.find(({ identifier }) => identifier === chosen) ?? websites[0],
    choose: (identifier: string) => {
      keep("device", "activeWebsite", identifier);
      setChosen(identifier);
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
