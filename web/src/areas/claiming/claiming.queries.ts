import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import type { OwnClaim } from "@schaufenster/contract/areas/claiming/claim.model.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keep, recall } from "../../browser/storage.ts";
import { asFailure } from "../../http/call-failed.ts";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { claimingTexts } from "./claiming.texts.ts";

/** The key that somebody came with, in this tab: it stands in no address, and goes with the tab. */
export const keptKey = (): string | null => recall("tab", "claimKey");
export const keepKey = (token: string | null): void => keep("tab", "claimKey", token);

/** What the key opens. */
export const useOpened = (token: string | null) =>
  useQuery({ ...queryFor(claiming.openClaim, { body: { token: token ?? "" } }), enabled: token !== null, gcTime: 0 });
/** Whether a key opens nothing, and never will. */
export const isDead = ({ isError, error }: { readonly isError: boolean; readonly error: unknown }): boolean =>
  isError && ["invalid-token", "invalid-input"].includes(asFailure(error).code);
/** What the number of a public page opens, once. */
export const useOpenedEntry = (number: string | null) =>
  useQuery({
    ...queryFor(claiming.openClaim, { body: { entry: number ?? "" } }),
    enabled: number !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const isMoving = (claims: readonly OwnClaim[]): boolean =>
  claims.some(({ phase, codeSentAt, callFault, method }) => {
    if (phase === "proven") return true;
    return phase === "proving" && method !== "letter" && codeSentAt === null && callFault === null;
  });
const LOOK_AGAIN_MS = 2_000;
/** The person's own takeovers; looked at again while a call rings or a proof is worked on. */
export const useClaims = (enabled: boolean) =>
  useQuery({
    ...queryFor(claiming.getClaims, {}),
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data.claims) ? LOOK_AGAIN_MS : false),
  });

type Moving = typeof claiming.beginClaim | typeof claiming.chooseMethod | typeof claiming.withdrawClaim | typeof claiming.enterCode;
/** A step of one's own takeover; the page shows what the server says afterwards. */
export const useStep = <C extends Moving>(call: C) => {
  const client = useQueryClient();
  const { queryKey } = queryFor(claiming.getClaims, {});
  return useMutation({
    ...mutationFor(call),
    onSuccess: ({ claims }) => void client.setQueryData(queryKey, { claims: [...claims] }),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
};

/** What others want of the company. */
export const useTakeovers = () => useQuery(queryFor(claiming.getTakeovers, {}));
export const useObject = () => {
  const client = useQueryClient();
  const { queryKey } = queryFor(claiming.getTakeovers, {});
  return useMutation({
    ...mutationFor(claiming.objectToTakeover),
    onSuccess: (now) => {
      client.setQueryData(queryKey, now);
      showToast(claimingTexts.takeover.objected);
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
};
/** What there is to confirm. */
export const useEntry = () => useQuery(queryFor(entry.getGrisuEntry, {}));
/** Another year. */
export const useConfirm = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(claiming.updateEntryClaimedLastUpdate),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(company.getAccount) }),
  });
};
export const useDissolve = () => useMutation(mutationFor(claiming.dissolveClaiming));
