import type { Call, Shapes } from "@schaufenster/contract/call.ts";
import { isFile } from "@schaufenster/contract/file.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { consumerMarkOf, type ConsumerKind, type ConsumerMark } from "@schaufenster/contract/values/of-consumer.ts";
import { ReadScope } from "../db/db.ts";
import type { Claim } from "../db/scope.ts";
import { findContactsShown } from "../session/contacts-shown.store.ts";
import { seenBy } from "./answer/masked.ts";
import { personalPartsOf, type PersonalParts } from "./answer/personal-parts.ts";
import type { EdgeDeps } from "./deps.ts";

/** What of a call's answer is personal to consumers: parts of it, or all of a file. */
export type Personal = { readonly parts: PersonalParts } | { readonly file: ConsumerMark };

/** Found once for each call. */
export const personalOf = ({ reply }: Shapes): Personal | undefined => {
  if (isFile(reply)) {
    const mark = consumerMarkOf(reply);
    return mark && { file: mark };
  }
  const parts = personalPartsOf(reply);
  return parts && { parts };
};

type Shown = ReadonlySet<ConsumerKind>;
const shownTo = async ({ pools }: EdgeDeps, claim: Claim): Promise<Shown> =>
  new Set(await findContactsShown(new ReadScope(pools.care, claim), { accountId: claim.accountId ?? "", family: claim.family }));

const lookAtFile = async (deps: EdgeDeps, claim: Claim, { kinds }: ConsumerMark, work: () => Promise<unknown>): Promise<unknown> => {
  // First, so that what is not there looks as it does everywhere; the file is not opened yet. There is none of which only a part could be shown.
  const file = await work();
  const shown = await shownTo(deps, claim);
  if (!kinds.every((kind) => shown.has(kind))) throw new Refused("not-possible-now");
  await deps.careQuota.takeRecord(claim.userId);
  return file;
};

const lookAtParts = async (deps: EdgeDeps, claim: Claim, parts: PersonalParts, work: () => Promise<unknown>): Promise<unknown> => {
  // The work first: who may not do it is told so, whatever they are shown.
  const given = await work();
  const { answer, records } = seenBy(await shownTo(deps, claim), parts, given);
  if (records > 0) await deps.careQuota.takeRecord(claim.userId, records);
  return answer;
};

/**
 * What a session gets to see of an answer: all of it, but in a visit of customer care nothing that is personal to consumers before this very visit has said why it wants to
 * know; from then on every record counts. Here for every call: a room marks its shapes, and does nothing else.
 */
export const sightOf = (
  deps: EdgeDeps,
  { scope }: Call,
  personal: Personal | undefined,
  claim: Claim,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  // Staff at the desk visit nobody, and see of a company what its case is about.
  if (personal === undefined || claim.kind !== "cuca" || scope !== "account") return work();
  return "file" in personal ? lookAtFile(deps, claim, personal.file, work) : lookAtParts(deps, claim, personal.parts, work);
};
