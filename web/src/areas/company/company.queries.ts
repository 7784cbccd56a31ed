import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";

export const useContract = () => useQuery(queryFor(company.getContract, {}));
export const useContacts = () => useQuery(queryFor(company.getContacts, {}));

/** The contract is read anew also when a step was refused: whoever came second sees what the first has made of it. */
const useReread = (...calls: readonly (typeof company)[keyof typeof company][]) => {
  const client = useQueryClient();
  return () => Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
};
export const useCancelProduct = () => useMutation({ ...mutationFor(company.cancelProduct), onSettled: useReread(company.getContract) });
export const useWithdrawCancellation = () =>
  useMutation({ ...mutationFor(company.withdrawCancellation), onSettled: useReread(company.getContract) });
export const useUpdateContacts = () =>
  useMutation({ ...mutationFor(company.updateContacts), onSettled: useReread(company.getContacts, company.getAccount) });
