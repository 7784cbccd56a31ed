import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "../../parts/form/use-form.ts";
import { provePassword } from "../../parts/proof/prove.ts";
import { keyOf, mutationFor, queryFor } from "../../http/queries.ts";
import { sendForFile, sendUpload } from "../../http/files.ts";
import { send } from "../../http/send.ts";
import { currentSession, setUser } from "../../session/session-store.ts";

const PROFILE_FRESH_FOR_MS = 5 * 60_000;
const EXPORT_POLL_MS = 2000;
const PICTURE_POLL_MS = 1500;

/** Shows in the frame around the page what the profile says now. */
const followInFrame = (profile: Profile): void => {
  const session = currentSession();
  if (session.state !== "member") return;
  const { salutation, first_name, last_name, email, erase_at, profile_image } = profile;
  const before = session.user;
  const login = before.login === before.email ? email : before.login;
  setUser({ ...before, salutation, first_name, last_name, email, login, erase_at, profile_image });
};

/** The person's own profile; followed while a new picture is being checked. */
export const useProfile = (enabled = true) => {
  const { queryKey, queryFn } = queryFor(user.getProfile, {});
  return useQuery({
    queryKey,
    queryFn: async (context) => {
      const profile = await queryFn(context);
      followInFrame(profile);
      return profile;
    },
    staleTime: PROFILE_FRESH_FOR_MS,
    enabled,
    refetchInterval: ({ state }) => (state.data?.image_upload?.state === "checking" ? PICTURE_POLL_MS : false),
  });
};

/** Signed-in browsers. */
export const useSessions = () => useQuery(queryFor(user.getSessions, {}));

/** The latest export; followed while it is being built. */
export const useExport = () =>
  useQuery({
    ...queryFor(user.getExport, {}),
    refetchInterval: ({ state }) => (state.data?.status === "waiting" || state.data?.status === "building" ? EXPORT_POLL_MS : false),
  });

/** The portals in which the account is valid. */
export const usePortals = () => useQuery({ ...queryFor(user.getPortals, {}), staleTime: PROFILE_FRESH_FOR_MS });

/** Puts a changed profile where the page and the frame around it look for it. */
const useTakeOver = () => {
  const client = useQueryClient();
  return (profile: Profile): void => {
    client.setQueryData(queryFor(user.getProfile, {}).queryKey, profile);
    followInFrame(profile);
  };
};

/** A write whose answer is the whole profile. */
const useProfileWrite = <V = void>(write: (input: V) => Promise<Profile>) =>
  useMutation({ mutationFn: write, onSuccess: useTakeOver(), retry: false, networkMode: "always" });

export const useSaveProfile = () =>
  useProfileWrite((body: BodyOf<typeof user.updateUserProfile>) => send(user.updateUserProfile, { body }));
export const useSaveNewsletter = () => useProfileWrite((newsletter: boolean) => send(user.updateNewsletter, { body: { newsletter } }));
export const useUploadImage = () => useProfileWrite((picture: Blob) => sendUpload(user.uploadProfileImage, {}, picture));
export const useRemoveImage = () => useProfileWrite(() => send(user.removeProfileImage, {}));
export const useForgetRefusal = () => useProfileWrite(() => send(user.forgetImageRefusal, {}));
export const useAskEmail = () => useProfileWrite((email: string) => send(user.updateUserData, { body: { email } }));
export const useDiscardEmail = () => useProfileWrite(() => send(user.discardEmailChange, {}));
export const useTakeBackDeletion = () => useProfileWrite(() => send(user.takeBackDeletion, {}));
export const useRemoveTotp = () => useProfileWrite(() => send(user.removeTotp, {}));
export const useRemovePasskey = () => useProfileWrite((id: string) => send(user.removePasskey, { body: { id } }));
export const useConfirmPasskey = () => useProfileWrite((body: BodyOf<typeof user.confirmPasskey>) => send(user.confirmPasskey, { body }));
export const useStartPasskey = () => useMutation(mutationFor(user.startPasskey));
export const useStartTotp = () => useMutation({ ...mutationFor(user.startTotp), gcTime: 0 });

/** Switches the app on; the codes that come back are shown once and kept nowhere. */
export const useConfirmTotp = () => {
  const takeOver = useTakeOver();
  return useMutation({ ...mutationFor(user.confirmTotp), onSuccess: ({ profile }) => takeOver(profile), gcTime: 0 });
};

/** New recovery codes in the place of the old ones; shown once and kept nowhere. */
export const useRenewRecoveryCodes = () => {
  const takeOver = useTakeOver();
  return useMutation({ ...mutationFor(user.renewRecoveryCodes), onSuccess: ({ profile }) => takeOver(profile), gcTime: 0 });
};

/** Changes the password; the other sessions are gone afterwards. The current one confirms the step too where that is enough. */
export const useChangePassword = (byPassword: boolean) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof user.updatePassword>) => {
      // Whoever has a second factor is asked for it by the call itself.
      if (byPassword) await provePassword(body.current_password);
      return send(user.updatePassword, { body });
    },
    gcTime: 0,
    onSuccess: () => {
      for (const call of [user.getProfile, user.getSessions]) void client.invalidateQueries({ queryKey: keyOf(call) });
    },
  });
};

/** Makes the new address the person's own. */
export const useActivateEmail = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(user.activateChangedEmail),
    onSuccess: ({ email }) => {
      const session = currentSession();
      if (session.state === "member") setUser({ ...session.user, email });
      for (const call of [user.getProfile, user.getSessions]) void client.invalidateQueries({ queryKey: keyOf(call) });
    },
  });
};

const useSessionWrite = <V = void>(write: (input: V) => ReturnType<typeof send<typeof user.getSessions>>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (sessions) => client.setQueryData(queryFor(user.getSessions, {}).queryKey, sessions),
  });
};

export const useEndSession = () => useSessionWrite((family: string) => send(user.endSession, { body: { family } }));
export const useEndOtherSessions = () => useSessionWrite(() => send(user.endOtherSessions, {}));

/** Plans the deletion; reason and words travel in the body, never in the address. */
export const useDeleteProfile = (byPassword: boolean) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, password }: { body: BodyOf<typeof user.deleteProfile>; password: string }) => {
      // For whom the password is not enough, or who has none, is asked by the call itself.
      if (byPassword) await provePassword(password);
      return send(user.deleteProfile, { query: {}, body });
    },
    onSuccess: ({ erase_at }) => {
      client.setQueryData<Profile>(queryFor(user.getProfile, {}).queryKey, (known) => (known ? { ...known, erase_at } : known));
      const session = currentSession();
      if (session.state === "member") setUser({ ...session.user, erase_at });
    },
  });
};

/** Orders a copy of everything that is known about the person. */
export const useRequestExport = () => {
  const client = useQueryClient();
  return useMutation({
    ...mutationFor(user.requestExport),
    onSuccess: (ordered) => client.setQueryData(queryFor(user.getExport, {}).queryKey, ordered),
  });
};

/** Fetches one form of a finished export. */
export const useDownloadExport = () =>
  useMutation({ mutationFn: (query: { id: string; form: "json" | "pdf" }) => sendForFile(user.downloadExport, { query }), gcTime: 0 });
