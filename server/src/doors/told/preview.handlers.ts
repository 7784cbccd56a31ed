import type { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Handlers } from "../../http/context.ts";
import { findLetterhead } from "../../identity/person.store.ts";
import type { ToldKind } from "./kind.ts";
import { findUnreached } from "./reach.store.ts";
import { writeExample } from "./told.mails.ts";
import { findAddressee } from "./told.store.ts";
import type { ByBrand } from "../../registers/brands.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

type Content = ReturnType<typeof writeExample>["content"];
/** What showing a letter needs. */
export interface PreviewDeps {
  readonly told: readonly ToldKind[];
  readonly key: KeyRing;
  readonly brands: ByBrand<{ readonly portalUrl: string }>;
  /** As the letter itself is written when it is sent. */
  readonly renderLetter: (brand: string, content: Content) => { readonly html: string; readonly text: string };
}

const kindOf = (told: readonly ToldKind[], key: string): ToldKind => {
  const found = told.find(({ kind }) => kind === key);
  if (!found) throw new Refused("not-found", { field: "key" });
  return found;
};

/** How the letters look, and one of them for oneself. */
export const previewHandlers = ({
  told,
  key: sealing,
  brands,
  renderLetter,
}: PreviewDeps): Pick<Handlers<typeof inbox>, "getPreview" | "sendTest"> => ({
  getPreview: async ({ db, actor: { accountId, userId }, query: { key }, request: { brand } }) => {
    const kind = kindOf(told, key);
    const person = await findAddressee(db, { accountId, userId });
    if (!person) throw new Refused("not-found");
    const { portalUrl } = brands.of(brand);
    const to = { person, company: { name: person.name, portalUrl }, whose: { accountId, userId }, key: sealing };
    const { subject, content } = writeExample(to, kind);
    return { subject, ...renderLetter(brand, content) };
  },
  sendTest: async ({ tx, actor: { accountId, userId }, body: { key }, enqueue }) => {
    const { kind } = kindOf(told, key);
    // It would not be sent either: the page says what to do first.
    if (await findUnreached(tx, userId)) throw new Refused("not-possible-now");
    await enqueue(tx, "mail", { template: "told-test", accountId, userId, kind });
    const person = await findLetterhead(tx, userId);
    return { address: person?.email ?? "" };
  },
});
