import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { entryService } from "@schaufenster/contract/areas/entry-service/entry-service.calls.ts";
import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { LATEST_RATINGS_LIMIT, REVIEW_PAGE_SIZE } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import type { Call, Input, Reply } from "@schaufenster/contract/call.ts";
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { saveFile } from "../../browser/download.ts";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";
import { sendForFile } from "../../http/files.ts";
import type { Narrowing } from "../../parts/list/list-address.ts";
import { useMember } from "../../session/use-session.ts";
import { isOnItsWay } from "./on-its-way.ts";

const ASK_AGAIN_MS = 10_000;
/** A list that is only looked at, newest first. */
const NEWEST_SHOWN = 3;

/** The active company. */
export const useCompanyId = (): string => useMember().accountId ?? "";

/** One page of ratings. */
export type RatingPage = Reply<typeof reviews.getRatings>;
/** What narrows the list of ratings. */
export interface RatingFilter extends Narrowing {
  readonly sourceId?: string;
  readonly stars?: number;
  readonly answered?: "open" | "answered";
}

/** Average, distribution, twelve weeks, and what customers praise. */
export const useSummary = () => useQuery(queryFor(reviews.getSummary, { body: { companyId: useCompanyId() } }));

/** Sources with their states, and what was reported. */
export const useSources = () => useQuery(queryFor(reviews.getSources, {}));

/** Sources that could be added. */
export const usePartnerChoices = (enabled: boolean) => useQuery({ ...queryFor(reviews.getPartnerSelection, {}), enabled });

/** Awards, earned and open. */
export const useAwards = () => useQuery(queryFor(reviews.getAwards, {}));

/** The latest ratings of the status page. */
export const useLatestRatings = (limit = LATEST_RATINGS_LIMIT) =>
  useQuery(queryFor(reviews.getLatestRatings, { body: { companyId: useCompanyId(), limit } }));

/** The few newest of the overview. */
export const useNewestRatings = () => useLatestRatings(NEWEST_SHOWN);

/** Count and average by day, week or month. */
export const useRatingStatistics = (period: Omit<Input<typeof reviews.getStatistics>["body"], "companyId">) =>
  useQuery({
    ...queryFor(reviews.getStatistics, { body: { companyId: useCompanyId(), ...period } }),
    placeholderData: keepPreviousData,
  });

/** Reports of the marketing packages. */
export const useReports = () => useQuery(queryFor(reviews.getLatestReports, { body: { companyId: useCompanyId() } }));

/** One page of ratings; the old page stays while the next one loads, and answers on their way are looked after. */
export const useRatingPage = (page: number, filter: RatingFilter) =>
  useQuery({
    ...queryFor(reviews.getRatings, { query: { limit: REVIEW_PAGE_SIZE, offset: (page - 1) * REVIEW_PAGE_SIZE, ...filter } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.ratings.some((rating) => isOnItsWay(rating, Date.now())) ? ASK_AGAIN_MS : false),
  });

/** Puts what changed about a rating into every page that shows it, without moving the list under the reader. */
const change = (client: QueryClient, queryKey: readonly unknown[], { id, ...changed }: Pick<Rating, "id"> & Partial<Rating>): void => {
  client.setQueriesData<RatingPage>({ queryKey }, (page) =>
    page ? { ...page, ratings: page.ratings.map((one) => (one.id === id ? { ...one, ...changed } : one)) } : page,
  );
  void client.invalidateQueries({ queryKey, refetchType: "none" });
};

/** Puts a changed rating into the pages of the active company. */
export const putRating = (client: QueryClient, rating: Rating): void => change(client, keyOf(reviews.getRatings), rating);

/** Notes since when a rating has a draft, or that it has none; the company may no longer be the active one. */
export const putDraft = (client: QueryClient, accountId: string | null, { id, draftSavedAt }: Pick<Rating, "id" | "draftSavedAt">): void =>
  change(client, [reviews.getRatings.path, accountId], { id, draftSavedAt });

/** Asks for the ratings anew, as after the moment in which a held answer leaves. */
export const useRefreshRatings = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(reviews.getRatings) });
};

const refreshing =
  (client: QueryClient, ...calls: readonly Call[]) =>
  (): void => {
    for (const call of calls) void client.invalidateQueries({ queryKey: keyOf(call) });
  };

/** Hides the written summary; the lock that does it stands in the self-disclosure. */
export const useHideSummary = () => {
  const client = useQueryClient();
  return useMutation({ ...mutationFor(reviews.deleteSummary), onSettled: refreshing(client, reviews.getSummary, company.getAccountLocks) });
};

/** Shows or hides the signet where the public finds the company. */
export const useShowSignet = () => {
  const client = useQueryClient();
  const customerId = useCompanyId();
  const { mutationFn, mutationKey } = mutationFor(entryService.updateWkdbSignet);
  return useMutation({
    mutationKey,
    mutationFn: (shown: boolean) => mutationFn({ query: { customerId, lock: shown ? "false" : "true" } }),
    onSettled: refreshing(client, reviews.getAwards, company.getAccountLocks),
  });
};

/** Adds a source to gather ratings from. */
export const useAddPartner = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(reviews.addPartner),
    onSettled: refreshing(client, reviews.getSources, reviews.getPartnerSelection),
  });
};

/** Reports that a rating is not ours. */
export const useReportRating = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(reviews.reportIncorrectRating),
    onSettled: refreshing(client, reviews.getRatings, reviews.getSources),
  });
};

/** Reports an average that differs from the source's own. */
export const useReportAverage = () => {
  const client = useQueryClient();
  return useMutation({ ...mutationFor(reviews.reportIncorrectAverageRating), onSettled: refreshing(client, reviews.getSources) });
};

/** Reports that the address leads to somebody else's listing. */
export const useReportUrl = () => {
  const client = useQueryClient();
  return useMutation({ ...mutationFor(reviews.reportIncorrectEntryUrl), onSettled: refreshing(client, reviews.getSources) });
};

/** What can be fetched as a file. */
export type Download =
  | { readonly what: "signet"; readonly award: "signet" | "recommended"; readonly fallback: string }
  | { readonly what: "picture"; readonly award: "signet" | "recommended"; readonly fallback: string }
  | { readonly what: "badge"; readonly fallback: string }
  | { readonly what: "report"; readonly download: string; readonly fallback: string };

const fetchFile = (wanted: Download) => {
  if (wanted.what === "signet") return sendForFile(reviews.downloadPdfSignet, { body: { award: wanted.award } });
  if (wanted.what === "picture") return sendForFile(reviews.downloadSignetPicture, { body: { award: wanted.award } });
  if (wanted.what === "badge") return sendForFile(reviews.downloadTopEmployerBadge, { body: {} });
  return sendForFile(reviews.downloadReport, { body: { download: wanted.download } });
};

/** Fetches a file and hands it to the reader under the name the server gave it. */
export const useDownload = () =>
  useMutation({
    mutationFn: async (wanted: Download) => {
      const { content, name } = await fetchFile(wanted);
      saveFile(content, name ?? wanted.fallback);
    },
    gcTime: 0,
  });
