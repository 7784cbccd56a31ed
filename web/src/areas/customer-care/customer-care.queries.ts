import { customerCare } from "@schaufenster/contract/areas/customer-care/customer-care.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { careVisitTexts } from "./customer-care.texts.ts";

export const PAGE_SIZE = 20;

export const useVisits = (offset: number, enabled: boolean) =>
  useQuery({ ...queryFor(customerCare.getCareVisits, { query: { limit: PAGE_SIZE, offset } }), enabled });
export const useAccess = (enabled: boolean) => useQuery({ ...queryFor(customerCare.getCareAccess, {}), enabled });
export const useProposals = () => useQuery(queryFor(customerCare.getProposals, {}));
export const useCompanyInfo = () => useQuery(queryFor(customerCare.getCompanyInfo, {}));
export const useEntry = () => useQuery(queryFor(entry.getGrisuEntry, {}));

/** Read anew also when a step was refused: whoever came second sees what the first has made of it. */
const useReread = (...calls: readonly (typeof customerCare)[keyof typeof customerCare][]) => {
  const client = useQueryClient();
  return () => Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
};
export const useSetAccess = () =>
  useMutation({ ...mutationFor(customerCare.updateCareAccess), onSettled: useReread(customerCare.getCareAccess) });
export const useRenewPin = () =>
  useMutation({
    ...mutationFor(customerCare.renewCarePin),
    onSuccess: () => showToast(careVisitTexts.access.renewed),
    onSettled: useReread(customerCare.getCareAccess),
  });
/* What was done is said here and not by the button: once the answer is read anew the button is gone, and says nothing any more. */
export const useConfirmProposal = () => {
  const client = useQueryClient();
  const reread = useReread(customerCare.getProposals, customerCare.getCareVisits);
  return useMutation({
    ...mutationFor(customerCare.confirmProposal),
    onSuccess: () => showToast(careVisitTexts.proposals.confirmed),
    onSettled: () => Promise.all([reread(), client.invalidateQueries({ queryKey: keyOf(entry.getGrisuEntry) })]),
  });
};
export const useRefuseProposal = () =>
  useMutation({
    ...mutationFor(customerCare.refuseProposal),
    onSuccess: () => showToast(careVisitTexts.proposals.refused),
    onSettled: useReread(customerCare.getProposals, customerCare.getCareVisits),
  });

export const useShowPerson = () =>
  useMutation({ ...mutationFor(customerCare.showPerson), onSettled: useReread(customerCare.getCompanyInfo) });
export const useContactsShown = () => useQuery(queryFor(customerCare.getContactsShown, {}));
/** Whatever was read before was read with masks. */
export const useShowContacts = () => {
  const client = useQueryClient();
  return useMutation({ ...mutationFor(customerCare.showContacts), onSuccess: () => client.invalidateQueries() });
};
export const usePropose = () => useMutation(mutationFor(customerCare.proposeChange));
export const useDeeplink = () => useMutation(mutationFor(customerCare.getWebsiteDeeplink));
