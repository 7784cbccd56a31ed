import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import type { Tx } from "../db/db.ts";
import { deviceName } from "../identity/device-name.ts";
import { livingFormerEmails } from "../identity/former-email.store.ts";
import { findLetterhead } from "../identity/person.store.ts";

/** Puts a letter into the queue, in the transaction of its cause. */
type Post<Notice> = (tx: Tx, queue: "mail", letter: Notice & { readonly former?: string }) => Promise<void>;

/**
 * Tells a person at every address that is theirs: the present one, and those of the last week that may still take the account back.
 * Whoever changed the address must not be the only one who hears what happens next.
 */
export const tellPerson = async <const Notice extends { readonly userId: string }>(
  tx: Tx,
  enqueue: Post<Notice>,
  notice: Notice,
): Promise<void> => {
  const present = (await findLetterhead(tx, notice.userId))?.email.toLowerCase();
  const formers = (await livingFormerEmails(tx, notice.userId)).filter(({ email }) => email.toLowerCase() !== present);
  await enqueue(tx, "mail", notice);
  for (const { id } of new Map(formers.map((former) => [former.email.toLowerCase(), former])).values())
    await enqueue(tx, "mail", { ...notice, former: id });
};

/** Where something happened. */
interface Scene {
  readonly brand: Brand["key"];
  readonly userAgent: string;
}
/** With the moment and the kind of browser: both are told, and neither names anybody. */
interface SceneNotice<Template> {
  readonly template: Template;
  readonly brand: Brand["key"];
  readonly userId: string;
  readonly at: string;
  readonly device: string;
}

/** Tells a person when and with what something happened to their ways in: a sign-in, a second factor, a passkey; part of its transaction. */
export const tellWithScene = <const Template extends string>(
  tx: Tx,
  enqueue: Post<SceneNotice<Template>>,
  { brand, userAgent }: Scene,
  userId: string,
  template: Template,
): Promise<void> => tellPerson(tx, enqueue, { template, brand, userId, at: new Date().toISOString(), device: deviceName(userAgent) });
