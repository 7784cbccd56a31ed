import type { Call, Reply } from "@schaufenster/contract/call.ts";
import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import type { CaseList } from "@schaufenster/contract/areas/desk/desk.rules.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";
import { send } from "../../http/send.ts";

/** What waits is looked at again by itself: nobody presses reload all day. */
const LOOK_AGAIN_MS = 60_000;

/** A page of one of the lists, behind a case; the old page stays while the next one loads. */
export const useCases = (list: CaseList, kind: string | null, after: string | null) =>
  useQuery({
    ...queryFor(desk.getCases, { query: { list, ...(kind === null ? {} : { kind }), ...(after === null ? {} : { after }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** One case; null asks for none. */
export const useCase = (number: string | null) =>
  useQuery({ ...queryFor(desk.getCase, { path: { number: number ?? "" } }), enabled: number !== null });

/** Companies that fit a text. */
export const findCompanies = (search: string, signal: AbortSignal) => send(desk.findCompanies, { query: { search } }, { signal });

type Step = Call & { shapes: () => Promise<{ reply: Awaited<ReturnType<(typeof desk.takeCase)["shapes"]>>["reply"] }> };
/** A step with a case. What it became stands there at once; whoever came second sees what the first has made of it. */
const useStep = <C extends Step>(call: C) => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(call),
    onSuccess: (saved: Reply<C>) => {
      const { number } = saved as Reply<typeof desk.getCase>;
      client.setQueryData(queryFor(desk.getCase, { path: { number } }).queryKey, saved);
    },
    onError: () => void client.invalidateQueries({ queryKey: keyOf(desk.getCase) }),
    onSettled: () => void client.invalidateQueries({ queryKey: keyOf(desk.getCases) }),
  });
};
export const useTake = () => useStep(desk.takeCase);
export const useHandOver = () => useStep(desk.handOverCase);
export const useSnooze = () => useStep(desk.snoozeCase);
export const useAnswer = () => useStep(desk.answerCase);
