import { customerCare } from "@schaufenster/contract/areas/customer-care/customer-care.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { Lock } from "lucide-react";
import { useState } from "react";
import { useForm } from "../../parts/form/use-form.ts";
import { formatDay, formatMoment } from "../../parts/format.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useCustomer } from "../../session/use-session.ts";
import { Button, ButtonRow } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { DefinitionList } from "../../ui/list/definition-list.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { useCompanyInfo, useShowPerson } from "./customer-care.queries.ts";
import { careToolTexts } from "./customer-care.texts.ts";

const texts = careToolTexts.box;
type Info = Reply<typeof customerCare.getCompanyInfo>;

/** What is known of the account; what is personal is masked until staff say why they need it. */
export function InfoDialog({ onClose }: { onClose: () => void }) {
  const query = useCompanyInfo();
  const customer = useCustomer().data;
  return (
    <Dialog
      open
      title={texts.title}
      closeLabel={careToolTexts.closeBox}
      actions={<Button onClick={onClose}>{careToolTexts.close}</Button>}
      onClose={onClose}
    >
      <Stack gap="small">
        {customer ? <p>{careToolTexts.company(customer.company_name, customer.customer_number)}</p> : null}
        <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
          {(info) => <Shown info={info} />}
        </Loaded>
        <Notice tone="plain" icon={Lock}>
          {texts.note}
        </Notice>
      </Stack>
    </Dialog>
  );
}

const claimOf = ({ claimedBy, claimedAt }: Info): string => {
  if (claimedBy === "11880") return texts.provider;
  return claimedBy === null || claimedAt === null ? texts.nobody : texts.owner(formatDay(claimedAt));
};

function Shown({ info }: { info: Info }) {
  return (
    <>
      <DefinitionList
        look="rows"
        items={[
          {
            key: "linked",
            term: texts.linked,
            value: info.people.length > 0 ? <Badge tone="success">{texts.yes}</Badge> : <Badge>{texts.no}</Badge>,
          },
          { key: "claim", term: texts.claimedBy, value: claimOf(info) },
        ]}
      />
      {info.people.map((person) => (
        <Person key={person.userId} person={person} />
      ))}
    </>
  );
}

function Person({ person: { userId, login, email, lastLogin, shown } }: { person: Info["people"][number] }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <DefinitionList
        look="rows"
        items={[
          { key: "id", term: texts.userId, value: userId },
          { key: "login", term: texts.login, value: login },
          { key: "email", term: texts.email, value: email },
          { key: "last", term: texts.lastLogin, value: lastLogin === null ? texts.never : formatMoment(lastLogin) },
        ]}
      />
      {shown || asking ? null : (
        <ButtonRow>
          <Button size="sm" aria-label={texts.showOf(userId)} onClick={() => setAsking(true)}>
            {texts.show}
          </Button>
        </ButtonRow>
      )}
      {asking && !shown ? <Why userId={userId} /> : null}
    </>
  );
}

function Why({ userId }: { userId: string }) {
  const step = useShowPerson();
  const form = useForm({
    call: customerCare.showPerson,
    about: userId,
    from: {},
    read: () => ({ reason: "" }),
    bodyOf: ({ reason }) => ({ userId, reason }),
    faultAt: () => ({ field: "reason", message: texts.reasonWrong }),
    failure: step.error,
    onSubmit: async (body) => void (await step.mutateAsync({ body })),
  });
  return (
    <Form errors={form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
      <TextField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        value={form.values.reason}
        onChange={(reason) => form.change({ reason })}
      />
      <Button type="submit" busy={step.isPending}>
        {texts.show}
      </Button>
    </Form>
  );
}
