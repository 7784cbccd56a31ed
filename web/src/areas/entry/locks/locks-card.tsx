import type { AccountLocks } from "@schaufenster/contract/areas/company/account-locks.model.ts";
import { EDITABLE_LOCKS } from "@schaufenster/contract/areas/company/account-locks.rules.ts";
import type { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { useState } from "react";
import { useNow } from "../../../browser/use-now.ts";
import type { BodyOf } from "../../../parts/form/use-form.ts";
import { shownFailure } from "../../../parts/failure.ts";
import { formatDay, isoDay } from "../../../parts/format.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import styles from "./locks.module.css";
import { useLocks, useSaveLocks } from "./locks.queries.ts";
import { lockTexts as texts } from "./locks.texts.ts";
import { PauseForm } from "./pause.form.tsx";

type Lock = keyof typeof texts.wishes;
type EditableLock = (typeof EDITABLE_LOCKS)[number];
const isEditable = (lock: Lock): lock is EditableLock => (EDITABLE_LOCKS as readonly string[]).includes(lock);

const GROUPS: readonly { readonly key: keyof typeof texts.groups; readonly locks: readonly Lock[] }[] = [
  { key: "requests", locks: ["No_Leads__c", "No_Job_Leads__c"] },
  { key: "contact", locks: ["No_Call__c", "No_Surveys__c", "No_Service_Surveys__c"] },
  { key: "messages", locks: ["No_RoA_Newsletter__c", "No_Product_Newsletter__c", "No_Newsletter__c", "No_Portal_Messages__c"] },
  { key: "reviews", locks: ["No_Rating_Alert__c", "No_Rating_Status__c", "No_Rating_Summary_Display__c", "No_Wkdb_Signet__c"] },
];

/** What the company wants from us, as switches in plain words; each takes effect at once. */
export function LocksCard() {
  const query = useLocks();
  return (
    <Card title={texts.title} sub={texts.sub}>
      <CardBody>
        <Loaded query={query} height={[640, 640]} skeleton={<SkeletonRows rows={10} />}>
          {(locks) => <Wishes locks={locks} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Wishes({ locks }: { locks: AccountLocks }) {
  const save = useSaveLocks();
  const [asking, setAsking] = useState(false);
  const failure = shownFailure(save.error);
  const change = (lock: EditableLock, wanted: boolean) => {
    if (lock === "No_Leads__c" && !wanted) return setAsking(true);
    const body =
      lock === "No_Leads__c" ? { No_Leads__c: false, No_Leads_Reason__c: null, No_Leads_tmp_Date__c: null } : { [lock]: !wanted };
    save.mutate({ body }, { onSuccess: () => showToast(texts.saved(texts.wishes[lock].title, wanted)) });
  };
  return (
    <Stack>
      {failure && !asking ? (
        <Notice tone="danger" live level={3} title={texts.failed}>
          {failure.text}
        </Notice>
      ) : null}
      {GROUPS.map(({ key, locks: members }) => (
        <section key={key} aria-labelledby={`locks-${key}`} className={styles.group}>
          <h3 id={`locks-${key}`}>{texts.groups[key]}</h3>
          {members.map((lock) => (
            <Wish key={lock} lock={lock} locks={locks} waiting={save.isPending ? save.variables.body : {}} onChange={change} />
          ))}
        </section>
      ))}
      {asking ? <PauseDialog onClose={() => setAsking(false)} /> : null}
    </Stack>
  );
}

type WishProps = {
  lock: Lock;
  locks: AccountLocks;
  /** What is being saved right now: shown as done, taken back if it fails. */
  waiting: object;
  onChange: (lock: EditableLock, wanted: boolean) => void;
};

function Wish({ lock, locks, waiting, onChange }: WishProps) {
  const care = useCareMode();
  const locked = lock in waiting ? (waiting as AccountLocks)[lock] : locks[lock];
  const lockedReason = isEditable(lock) ? (care ? texts.careLocked : undefined) : texts.elsewhere;
  const hint = lock === "No_Leads__c" && locked ? pauseWords(locks) : texts.wishes[lock].hint;
  return (
    <Switch
      label={texts.wishes[lock].title}
      hint={hint}
      checked={!locked}
      lockedReason={lockedReason}
      onChange={(wanted) => isEditable(lock) && onChange(lock, wanted)}
    />
  );
}

const pauseWords = ({ No_Leads_Reason__c: reason, No_Leads_tmp_Date__c: until }: AccountLocks): string => {
  const how = until === null ? texts.paused : texts.pausedUntil(formatDay(until));
  return reason === null ? how : `${how} ${texts.because(texts.reasons[reason])}`;
};

function PauseDialog({ onClose }: { onClose: () => void }) {
  const save = useSaveLocks();
  const today = isoDay(useNow());
  const submit = (body: BodyOf<typeof company.updateAccountLocks>) =>
    save.mutateAsync(
      { body },
      {
        onSuccess: () => {
          showToast(texts.saved(texts.wishes.No_Leads__c.title, false));
          onClose();
        },
      },
    );
  return (
    <DialogForm
      title={texts.pause.title}
      busy={save.isPending}
      onClose={onClose}
      closeLabel={texts.pause.cancel}
      cancelLabel={texts.pause.cancel}
      submitLabel={texts.pause.submit}
    >
      {(formId) => (
        <>
          <p>{texts.pause.text}</p>
          <PauseForm id={formId} today={today} failure={save.error} onSubmit={submit} />
        </>
      )}
    </DialogForm>
  );
}
