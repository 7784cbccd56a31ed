import { useSyncExternalStore } from "react";
import { currentPlace, hrefOf } from "../../browser/location.ts";
import { keepSealed, listSealed, pageName, readKey, seal, unseal } from "../../browser/sealed.ts";
import type { FailureCode, Unsent } from "../../http/call-failed.ts";
import { currentSession, onSession } from "../../session/session-store.ts";

/** What somebody typed into a form and has not got rid of yet. */
export interface KeptInput {
  /** Its name on the device says nothing about it. */
  readonly id: string;
  /** Which form, of which company, about what. */
  readonly form: string;
  readonly at: number;
  /** The page it was typed on, and what that is called. */
  readonly place: string;
  readonly title: string;
  readonly typed: object;
  /** What writing began from, version and all; left out when that is outdated and the person knows it. */
  readonly from?: unknown;
  /** What was sent and did not arrive. */
  readonly unsent: Unsent | null;
  /** What it was refused with when nobody was at the form. */
  readonly refused: FailureCode | "too-late" | null;
}

const DAY_MS = 86_400_000;
const KEPT_FOR_MS = 7 * DAY_MS;
/** Longer is only kept in memory: the browser gives five million signs to the whole portal. */
const LONGEST = 200_000;
const AT_MOST = 40;

let inputs: readonly KeptInput[] = [];
let keyText: string | null = null;
let owner: string | null = null;
let key: Promise<CryptoKey> | null = null;
/** Reading and writing, one after the other. */
let work: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

const change = (next: readonly KeptInput[]): void => {
  inputs = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const close = async (by: Promise<CryptoKey>, input: KeptInput): Promise<void> => {
  const text = JSON.stringify(input);
  // Overtaken by a newer text, or by another session.
  const isOvertaken = (): boolean => by !== key || !inputs.includes(input);
  if (isOvertaken() || text.length > LONGEST) return;
  const sealed = await seal(await by, text);
  if (!isOvertaken()) keepSealed(input.id, sealed);
};

const write = (input: KeptInput): void => {
  const by = key;
  if (by !== null) work = work.then(() => close(by, input));
};

const readAll = async (by: Promise<CryptoKey>): Promise<void> => {
  const opened = await Promise.all(listSealed().map(async ([id, sealed]) => ({ id, text: await unseal(await by, sealed) })));
  if (by !== key) return;
  const found = opened.flatMap(({ text }) => (text === null ? [] : (JSON.parse(text) as KeptInput)));
  const fresh = found.filter(({ at, form }) => Date.now() - at < KEPT_FOR_MS && !inputs.some((known) => known.form === form));
  const newest = fresh.filter(({ form, at }) => !fresh.some((other) => other.form === form && other.at > at));
  change([...inputs, ...newest]);
  for (const { id } of opened) if (!inputs.some((input) => input.id === id)) keepSealed(id, null);
};

/** Follows who is signed in: another key opens nothing of what was, but what is still in mind of the same person is closed with it anew. */
const follow = (): void => {
  const session = currentSession();
  const user = session.state === "member" ? session.user : null;
  if ((user?.device_key ?? null) === keyText && (user?.user_id ?? null) === owner) return;
  const isSame = user !== null && user.user_id === owner;
  keyText = user?.device_key ?? null;
  owner = user?.user_id ?? null;
  const opening = keyText === null ? null : readKey(keyText);
  key = opening;
  if (!isSame || opening === null) change([]);
  if (opening === null) return;
  for (const input of inputs) write(input);
  work = work.then(() => readAll(opening));
};
onSession(follow);
follow();

/** Whether anything can be kept: not for staff who visit, nor for nobody. */
export const canKeep = (): boolean => key !== null;
/** All that is kept now. */
export const keptInputs = (): readonly KeptInput[] => inputs;
/** The same, followed. */
export const useKeptInputs = (): readonly KeptInput[] => useSyncExternalStore(subscribe, keptInputs);

const find = (form: string | null): KeptInput | undefined => inputs.find((input) => input.form === form);
/** Whether the last sending of a form waits for the line, followed. */
export const useIsWaiting = (form: string | null): boolean => useSyncExternalStore(subscribe, () => (find(form)?.unsent ?? null) !== null);

/** The device was looked through. */
export const inputsReady = (): Promise<void> => work;
/** What is kept of a form, once that is so. */
export const inputOf = async (form: string): Promise<KeptInput | undefined> => {
  await work;
  return find(form);
};

/** Says whether another tab has sent or discarded it meanwhile. */
export const isStillKept = ({ id }: KeptInput): boolean => listSealed().some(([name]) => name === id);

type Change = Partial<Pick<KeptInput, "typed" | "from" | "unsent" | "refused">>;

/** Keeps what was typed into a form; what is not named stays. */
export const keepInput = (form: string, what: Change): void => {
  if (key === null) return;
  const known = find(form) ?? {
    id: crypto.randomUUID(),
    form,
    place: hrefOf(currentPlace()),
    title: pageName(),
    typed: {},
    unsent: null,
    refused: null,
  };
  const input = { ...known, ...what, at: Date.now() };
  const others = inputs.filter((one) => one.form !== form);
  const [oldest] = others.length < AT_MOST ? [] : others.filter(({ unsent }) => unsent === null);
  if (oldest) keepSealed(oldest.id, null);
  change([...others.filter((one) => one !== oldest), input]);
  write(input);
};

/** The same for what is kept already; nothing begins to be. */
export const changeInput = (form: string, what: Change): void => {
  if (find(form)) keepInput(form, what);
};

/** It is saved, or not wanted any more. */
export const forgetInput = (form: string): void => {
  const input = find(form);
  if (!input) return;
  change(inputs.filter((one) => one !== input));
  keepSealed(input.id, null);
};
