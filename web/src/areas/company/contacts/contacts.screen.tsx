import type { Contact, Contacts } from "@schaufenster/contract/areas/company/company.model.ts";
import { CONTACTS_MAX, primaryContact } from "@schaufenster/contract/areas/company/contact.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Plus } from "lucide-react";
import { useState } from "react";
import { HeadLine } from "../../../parts/head-line.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { useContacts } from "../company.queries.ts";
import { companyTexts } from "../company.texts.ts";
import { MembersPart } from "../members/members-part.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { fullName } from "./contact-name.ts";
import { ContactsTable } from "./contacts-table.tsx";
import { contactsTexts as texts } from "./contacts.texts.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

type Asked = { kind: "add" } | { kind: "edit" | "remove"; contact: Contact };

/** …/ansprechpartner: whom the provider may speak to, and who receives papers. */
export default function ContactsScreen() {
  const query = useContacts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const care = useCareMode();
  const count = query.data?.contacts.length ?? 0;
  const lockedReason = care ? companyTexts.careLocked : count >= CONTACTS_MAX ? texts.full : undefined;
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<HeadLine waiting={query.isPending} loading={companyTexts.loading} text={texts.sub} />}
        actions={
          query.data ? (
            <Button variant="primary" icon={Plus} lockedReason={lockedReason} onClick={() => setAsked({ kind: "add" })}>
              {texts.add}
            </Button>
          ) : undefined
        }
      />
      <Stack>
        <Loaded
          query={query}
          level={2}
          skeleton={
            <Card>
              <SkeletonRows rows={3} icon />
            </Card>
          }
        >
          {(data) => <Shown data={data} asked={asked} onAsk={setAsked} />}
        </Loaded>
        <MembersPart />
      </Stack>
    </>
  );
}

type ShownProps = { data: Contacts; asked: Asked | null; onAsk: (asked: Asked | null) => void };

function Shown({ data, asked, onAsk }: ShownProps) {
  const close = () => onAsk(null);
  const done = () => {
    close();
    showToast(texts.form.saved);
  };
  return (
    <Stack>
      <ContactsTable data={data} onEdit={(contact) => onAsk({ kind: "edit", contact })} />
      <Columns ratio="1:1" stretch>
        <PrimaryCard contacts={data.contacts} />
        <Card title={texts.told.title}>
          <CardBody>
            <Stack gap="small">
              <p>{texts.told.text}</p>
              <div>
                <LinkButton href={PATHS.told}>{texts.told.link}</LinkButton>
              </div>
            </Stack>
          </CardBody>
        </Card>
      </Columns>
      {asked?.kind === "add" ? <ContactDialog data={data} contact={null} onClose={close} onDone={done} /> : null}
      {asked?.kind === "edit" ? (
        <ContactDialog
          data={data}
          contact={asked.contact}
          onClose={close}
          onDone={done}
          onRemove={() => onAsk({ kind: "remove", contact: asked.contact })}
        />
      ) : null}
      {asked?.kind === "remove" ? <RemoveDialog data={data} contact={asked.contact} onClose={close} onDone={done} /> : null}
    </Stack>
  );
}

function PrimaryCard({ contacts }: { contacts: readonly Contact[] }) {
  const primary = primaryContact(contacts);
  return (
    <Card title={texts.primary.title}>
      <CardBody>
        <Stack gap="small">
          <p>{primary === null ? texts.primary.none : texts.primary.who(fullName(primary))}</p>
          <p>{texts.primary.rule}</p>
        </Stack>
      </CardBody>
    </Card>
  );
}
