import { familyOf, isActive } from "@schaufenster/contract/areas/company/product.rules.ts";
import { CONSUMER_KINDS } from "@schaufenster/contract/values/of-consumer.ts";
import { Contact, Info, Link, MessageSquarePlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { useNow } from "../../browser/use-now.ts";
import { copyText } from "../../browser/page.ts";
import { useSessionEnd } from "../../session/session-end.ts";
import { useCustomer } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { Notice } from "../../ui/state/notice.tsx";
import { ContactsDialog } from "./contacts-dialog.tsx";
import { useContactsShown, useDeeplink } from "./customer-care.queries.ts";
import { careToolTexts as texts } from "./customer-care.texts.ts";
import { InfoDialog } from "./info-dialog.tsx";
import { ProposeDialog } from "./propose-dialog.tsx";
import styles from "./customer-care.module.css";

const MINUTE_MS = 60_000;
/** Not inside the bar: there words and focus have the colours of its dark ground. */
const overPage = (dialog: ReactNode) => createPortal(dialog, document.body);

/** What staff on a visit can do: how long it lasts, what is known of the account, a proposal, and the way into the website. */
export function CareTools() {
  const [open, setOpen] = useState<"info" | "propose" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.tools}>
      <TimeLeft />
      <Contacts />
      <div className={styles.buttons}>
        <Deeplink />
        <Button size="sm" variant="inverse-ghost" icon={MessageSquarePlus} onClick={() => setOpen("propose")}>
          {texts.propose}
        </Button>
        <Button size="sm" variant="inverse-ghost" icon={Info} onClick={() => setOpen("info")}>
          {texts.info}
        </Button>
      </div>
      {open === "info" ? overPage(<InfoDialog onClose={close} />) : null}
      {open === "propose" ? overPage(<ProposeDialog onClose={close} />) : null}
    </div>
  );
}

/** Whether what is personal to consumers is masked, and the way to it. Nothing is said before it is known. */
function Contacts() {
  const shown = useContactsShown().data?.shown;
  const [asks, setAsks] = useState(false);
  if (shown === undefined) return null;
  const masked = CONSUMER_KINDS.filter((kind) => !shown.includes(kind));
  const [first] = shown;
  const partly = first === undefined ? texts.contacts.masked : texts.contacts.partly[first];
  return (
    <>
      <span role="status">{masked.length === 0 ? texts.contacts.shown : partly}</span>
      {masked.length === 0 ? null : (
        <div className={styles.buttons}>
          <Button size="sm" variant="inverse-ghost" icon={Contact} onClick={() => setAsks(true)}>
            {texts.contacts.ask}
          </Button>
        </div>
      )}
      {asks && masked.length > 0 ? overPage(<ContactsDialog masked={masked} onClose={() => setAsks(false)} />) : null}
    </>
  );
}

/** Told by the server's clock, in whole minutes; the last two are announced to everybody by the frame. */
function TimeLeft() {
  const end = useSessionEnd();
  const now = useNow();
  if (end === null) return null;
  const minutes = Math.floor((end - now.getTime()) / MINUTE_MS);
  return <span>{minutes < 1 ? texts.lastMinute : texts.left(minutes)}</span>;
}

/** Only where the company has a website of ours. */
function Deeplink() {
  const customer = useCustomer().data;
  const step = useDeeplink();
  const [byHand, setByHand] = useState<string | null>(null);
  const has = customer?.products.some((product) => isActive(product) && familyOf(product.Stock_Keeping_Unit__c) === "website") ?? false;
  if (!has) return null;
  const make = async () => {
    const { link } = await step.mutateAsync({});
    if (await copyText(link)) showToast(texts.copied);
    else setByHand(link);
  };
  return (
    <>
      <Button size="sm" variant="inverse-ghost" icon={Link} busy={step.isPending} onClick={() => void make().catch(() => undefined)}>
        {texts.deeplink}
      </Button>
      {step.isError ? (
        <Notice tone="danger" live>
          {texts.deeplinkFailed}
        </Notice>
      ) : null}
      {byHand === null
        ? null
        : overPage(
            <Dialog open title={texts.deeplink} closeLabel={texts.close} onClose={() => setByHand(null)}>
              <p>{texts.copyIt}</p>
              <p className={styles.link}>{byHand}</p>
            </Dialog>,
          )}
    </>
  );
}
