import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { user as userCalls } from "@schaufenster/contract/areas/user/user.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { onTabNews, tellTabs } from "../browser/channel.ts";
import { inTurn } from "../browser/in-turn.ts";
import { forgetForeignAnswer } from "../browser/location.ts";
import { forgetAll, forgetSealed, keep, recall } from "../browser/storage.ts";
import { onReturn } from "../browser/viewport.ts";
import { setActiveAccountId } from "../http/active-account.ts";
import { asFailure, type CallFailed } from "../http/call-failed.ts";
import { forgetQueries } from "../http/queries.ts";
import { send, setRemedies } from "../http/send.ts";
import { pickAccount } from "./active-account.ts";
import { signInQuestion, stepUpQuestion } from "./questions.ts";
import { type SessionClock, startRefreshing, stopRefreshing } from "./refresh.ts";

/** A signed-in person at work for one of their companies. */
export interface Member {
  readonly state: "member";
  readonly user: User;
  readonly accountId: string | null;
}
/** Who uses this tab; `ended` says that a session was there and is gone. */
export type Session =
  | { readonly state: "loading" }
  | { readonly state: "unreachable"; readonly failure: CallFailed }
  | { readonly state: "visitor"; readonly ended: boolean }
  | Member;

let session: Session = { state: "loading" };
let memberSince = 0;
const listeners = new Set<() => void>();

const change = (next: Session): void => {
  session = next;
  setActiveAccountId(next.state === "member" ? next.accountId : null);
  for (const listener of listeners) listener();
};

/** Who uses this tab now. */
export const currentSession = (): Session => session;
/** Calls back when that changes. */
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const remember = (accountId: string | null): void => {
  keep("tab", "activeAccount", accountId);
  keep("device", "activeAccount", accountId);
};

const becomeVisitor = (ended: boolean): void => {
  stopRefreshing();
  // Who was never signed in here has nothing to lose but the choice of company from the last time, and what no key opens any more.
  forgetSealed();
  if (session.state === "member") {
    forgetAll();
    // Nobody who signed out is signed in again by an answer that was never used.
    forgetForeignAnswer();
  }
  change({ state: "visitor", ended });
  forgetQueries(portal.getBrand);
  signInQuestion.answer(false);
  stepUpQuestion.answer(false);
};

/** The session is gone, the page stays: its calls wait until the same person has signed in again. */
const askSignIn = async (since: number): Promise<boolean> => {
  if (session.state !== "member") return false;
  // An answer from before the last sign-in says nothing about this session.
  if (since < memberSince) return true;
  stopRefreshing();
  // Staff sign in at another door, with a reason.
  if (!session.user.roles.includes("cuca")) return signInQuestion.ask();
  becomeVisitor(true);
  return false;
};

const isSomebodyElse = (user: User): boolean => session.state === "member" && session.user.user_id !== user.user_id;

/** Lets the page of the person before go, before another one's data arrive. */
const leavePerson = (): Promise<void> => {
  becomeVisitor(true);
  return new Promise((done) => setTimeout(done));
};

const becomeMember = (user: User, clock: SessionClock | null): void => {
  // Staff who visit neither keep anything nor find what somebody left.
  if (user.device_key === null || isSomebodyElse(user)) forgetSealed();
  const accountId = pickAccount(user, [recall("tab", "activeAccount"), recall("device", "activeAccount")]);
  remember(accountId);
  // Read by the router; in the tab, so that it outlives a reload.
  keep("tab", "careVisit", user.roles.includes("cuca") ? "1" : null);
  change({ state: "member", user, accountId });
  memberSince = Date.now();
  startRefreshing(clock, () => void askSignIn(Date.now()));
  signInQuestion.answer(true);
};

/** Asks the server who is signed in. */
export const loadSession = async (): Promise<void> => {
  try {
    const user = await send(userCalls.getUser, {});
    if (isSomebodyElse(user)) await leavePerson();
    becomeMember(user, null);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (failure.code === "not-signed-in") becomeVisitor(session.state === "member" || (session.state === "visitor" && session.ended));
    else if (session.state !== "member") change({ state: "unreachable", failure });
  }
};

/** Takes over the answer of a sign-in call. */
export const signedIn = ({ user, session: clock }: Reply<typeof auth.login>): void => {
  // Who only comes back finds the page and its data as they were.
  if (session.state !== "member" || isSomebodyElse(user)) forgetQueries(portal.getBrand);
  becomeMember(user, clock);
  tellTabs("signed-in");
};

/** Ends the session here, on the server and in the other tabs; throws when the server cannot be reached. */
export const signOut = async (): Promise<void> => {
  try {
    // After a renewal that is under way in any tab: its answer would bring the cookies back that this one takes away.
    await inTurn(() => send(auth.logout, {}));
  } catch (thrown) {
    if (asFailure(thrown).code !== "not-signed-in") throw thrown;
  }
  becomeVisitor(false);
  tellTabs("signed-out");
};

/** Works for another company from now on. */
export const setAccount = (accountId: string): void => {
  if (session.state !== "member") return;
  remember(accountId);
  change({ ...session, accountId });
};

/** Works for the company that a link is about; one that is not the person's changes nothing. */
export const setLinkedAccount = (wanted: string): void => {
  const accountId = session.state === "member" ? pickAccount(session.user, [wanted, session.accountId]) : null;
  if (accountId !== null) setAccount(accountId);
};

/** Takes over a changed profile. */
export const setUser = (user: User): void => {
  if (session.state === "member") change({ ...session, user });
};

/** Connects the store with the calls, the other tabs and the browser's memory, and loads the session. */
export const startSession = (): void => {
  setRemedies({
    "not-signed-in": askSignIn,
    "step-up-needed": async () => session.state === "member" && stepUpQuestion.ask(),
  });
  onTabNews((news) => {
    if (news === "signed-out" && session.state === "member") becomeVisitor(false);
    if (news === "signed-in") void loadSession();
  });
  onReturn((fromMemory) => {
    if (fromMemory) void loadSession();
  });
  void loadSession();
};
