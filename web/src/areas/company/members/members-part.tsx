import type { Member, Members } from "@schaufenster/contract/areas/members/members.model.ts";
import { RIGHT_TEXTS, ROLE_TEXTS } from "@schaufenster/contract/areas/members/members.texts.ts";
import { MEMBER_ROLES, RIGHTS, RIGHTS_OF, type MemberRole } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Check, Pencil, UserPlus } from "lucide-react";
import { useState } from "react";
import { Loaded } from "../../../parts/loaded.tsx";
import { formatDay, initialsOf } from "../../../parts/format.ts";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Monogram } from "../../../ui/avatar.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Table, type Column } from "../../../ui/list/table.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Columns, Stack } from "../../../ui/page/page.tsx";
import { Badge } from "../../../ui/state/badge.tsx";
import { companyTexts } from "../company.texts.ts";
import { InvitedCard } from "./invited-card.tsx";
import { EndDialog, InviteDialog, MemberDialog } from "./member-dialog.tsx";
import person from "../person.module.css";
import styles from "./members.module.css";
import { RequestsCard } from "./requests-card.tsx";
import { useMembers } from "./members.queries.ts";
import { membersTexts } from "./members.texts.ts";

const texts = membersTexts.list;
type Asked = { readonly kind: "invite" } | { readonly kind: "edit" | "end"; readonly userId: string };

interface Row {
  readonly member: Member;
  readonly lockedReason: string | undefined;
  readonly onEdit: () => void;
}
const COLUMNS: readonly Column<Row>[] = [
  {
    key: "person",
    head: texts.columns.person,
    stacked: "title",
    cell: ({ member: { name, email, isSelf } }) => (
      <span className={styles.person}>
        <Monogram letters={initialsOf(name)} />
        <span>
          <strong className={person.name}>{name}</strong>
          <span className={person.second}>{email}</span>
          {isSelf ? <Badge tone="neutral">{texts.self}</Badge> : null}
        </span>
      </span>
    ),
  },
  {
    key: "role",
    head: texts.columns.role,
    cell: ({ member: { role } }) => (
      <>
        {ROLE_TEXTS[role].name}
        <span className={person.second}>{ROLE_TEXTS[role].may}</span>
      </>
    ),
  },
  {
    key: "until",
    head: texts.columns.until,
    cell: ({ member: { endsOn } }) => (endsOn === null ? texts.always : texts.until(formatDay(endsOn))),
  },
  {
    key: "action",
    head: texts.columns.action,
    headHidden: true,
    stacked: "action",
    // Nobody takes away from themselves what they may; the table of roles says so.
    cell: ({ member: { name, isSelf }, lockedReason, onEdit }) =>
      isSelf ? null : (
        <Button size="sm" icon={Pencil} lockedReason={lockedReason} aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
      ),
  },
];

/** Who may work for the company in the portal, as what, and who is asked to. */
export function MembersPart() {
  const query = useMembers();
  return (
    <Loaded
      query={query}
      level={2}
      skeleton={
        <Card>
          <SkeletonRows rows={2} icon />
        </Card>
      }
    >
      {(data) => <Shown data={data} />}
    </Loaded>
  );
}

function Shown({ data }: { data: Members }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const careLocked = useCareMode() ? companyTexts.careLocked : undefined;
  // As it is now: after a conflict writing goes on from what another owner has made of it.
  const chosen = asked === null || asked.kind === "invite" ? undefined : data.members.find(({ userId }) => userId === asked.userId);
  const close = () => setAsked(null);
  const done = (said: string) => {
    close();
    showToast(said);
  };
  const rows = data.members.map((member): Row => ({
    member,
    lockedReason: careLocked,
    onEdit: () => setAsked({ kind: "edit", userId: member.userId }),
  }));
  return (
    <>
      <RequestsCard lockedReason={careLocked} />
      <Card
        headLine
        title={texts.title}
        sub={texts.sub(data.members.length)}
        end={
          <Button icon={UserPlus} lockedReason={careLocked} onClick={() => setAsked({ kind: "invite" })}>
            {membersTexts.invite}
          </Button>
        }
      >
        <Table caption={texts.title} columns={COLUMNS} rows={rows} rowKey={({ member }) => member.userId} />
      </Card>
      <Columns ratio="1:1" stretch>
        <InvitedCard invited={data.invited} lockedReason={careLocked} />
        <HandoverCard />
      </Columns>
      <RolesCard />
      {asked?.kind === "invite" ? <InviteDialog onClose={close} onDone={done} /> : null}
      {asked?.kind === "edit" && chosen ? (
        <MemberDialog member={chosen} onClose={close} onDone={done} onEnd={() => setAsked({ kind: "end", userId: chosen.userId })} />
      ) : null}
      {asked?.kind === "end" && chosen ? <EndDialog member={chosen} onClose={close} onDone={done} /> : null}
    </>
  );
}

/** What to do when the company changes hands. */
function HandoverCard() {
  const { title, steps, link } = membersTexts.handover;
  return (
    <Card title={title}>
      <CardBody>
        <Stack gap="small">
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div>
            <LinkButton href={`${PATHS.serviceCases}?art=uebergabe`}>{link}</LinkButton>
          </div>
        </Stack>
      </CardBody>
    </Card>
  );
}

const ROLE_COLUMNS: readonly Column<MemberRole>[] = [
  { key: "role", head: membersTexts.roles.column, stacked: "title", cell: (role) => ROLE_TEXTS[role].name },
  ...RIGHTS.map((right): Column<MemberRole> => ({
    key: right,
    head: RIGHT_TEXTS[right],
    cell: (role) => <May yes={RIGHTS_OF[role].includes(right)} />,
  })),
];

function RolesCard() {
  return (
    <Card headLine title={membersTexts.roles.title} sub={membersTexts.roles.sub}>
      <div className={styles.wide}>
        <Table caption={membersTexts.roles.title} columns={ROLE_COLUMNS} rows={MEMBER_ROLES} rowKey={(role) => role} />
      </div>
      <div className={styles.narrow}>
        <List label={membersTexts.roles.title}>
          {MEMBER_ROLES.map((role) => (
            <ListItem key={role} title={ROLE_TEXTS[role].name} meta={ROLE_TEXTS[role].may} />
          ))}
        </List>
      </div>
    </Card>
  );
}

function May({ yes }: { yes: boolean }) {
  return (
    <>
      {yes ? <Icon of={Check} size={16} /> : <span aria-hidden="true">{membersTexts.roles.noSign}</span>}
      <span className="sr-only">{yes ? membersTexts.roles.yes : membersTexts.roles.no}</span>
    </>
  );
}
