import { accountLink } from "@schaufenster/contract/areas/account-link/account-link.calls.ts";
import type { AccountLink } from "@schaufenster/contract/areas/account-link/account-link.model.ts";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { navigate } from "../../browser/location.ts";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";
import { send } from "../../http/send.ts";
import { loadSession, signedIn } from "../../session/session-store.ts";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { accountLinkTexts } from "./account-link.texts.ts";
import { dropCode } from "./held-code.ts";

/** Which company a code is for. Asked once: a wrong guess counts. */
export const useShownLink = (token: string | null) =>
  useQuery({
    ...queryFor(accountLink.showLink, { body: { token: token ?? "" } }),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
  });

/** The person's own links. */
export const useLinks = (enabled: boolean) => useQuery({ ...queryFor(accountLink.getLinks, {}), enabled });
export const useObjection = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(accountLink.objectToRefusal),
    // Not by the button, which is gone once the answer is read anew.
    onSuccess: () => showToast(accountLinkTexts.progress.objected),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(accountLink.getLinks) }),
  });
};

/** Leads to where the link stands; who is in sees the company among their own by then. */
const arrive = async ({ state }: AccountLink): Promise<void> => {
  dropCode();
  await loadSession();
  navigate(state === "hold" ? PATHS.accountLinkHold : PATHS.accountLinkPending, { replace: true });
};

/** For whoever is signed in. */
export const beginWith = async (token: string): Promise<void> => arrive(await send(accountLink.beginLink, { body: { token } }));
/** Signs in and links at once. */
export const signInWith = async (body: { token: string; login: string; password: string }): Promise<void> => {
  const { link, ...opened } = await send(accountLink.login, { body });
  signedIn(opened);
  await arrive(link);
};
/** The second factor after the password; the link goes on with the same code. */
export const confirmWith = async (token: string, challenge: string, code: string): Promise<void> => {
  const opened = await send(auth.loginSecondFactor, { body: { challenge, code } });
  // Before the page turns to whoever is in: it would be left for where signing in leads.
  const link = await send(accountLink.beginLink, { body: { token } });
  signedIn(opened);
  await arrive(link);
};
export const useRegistration = () => useMutation(mutationFor(accountLink.register));
