import { members } from "@schaufenster/contract/areas/members/members.calls.ts";
import type { Member } from "@schaufenster/contract/areas/members/members.model.ts";
import { ROLE_TEXTS } from "@schaufenster/contract/areas/members/members.texts.ts";
import { mayEnd, MEMBER_ROLES, type MemberRole } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { isDay } from "@schaufenster/contract/values/time/german-day.ts";
import { useNow } from "../../../browser/use-now.ts";
import { DayField } from "../../../parts/day-field.tsx";
import { shownFailure } from "../../../parts/failure.ts";
import { AskDialog } from "../../../parts/form/ask-dialog.tsx";
import { useForm } from "../../../parts/form/use-form.ts";
import { isoDay } from "../../../parts/format.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCards } from "../../../ui/form/choice-card.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { companyTexts } from "../company.texts.ts";
import { useEndMember, useInvite, useUpdateMember } from "./members.queries.ts";
import { membersTexts } from "./members.texts.ts";

const texts = membersTexts.form;
const CHOICES = MEMBER_ROLES.map((value) => ({ value, title: ROLE_TEXTS[value].name, text: ROLE_TEXTS[value].may }));
/** The least that anybody is invited to comes first. */
const FIRST: MemberRole = "office";

interface Access {
  readonly role: MemberRole;
  readonly endsOn: string;
}
const accessOf = ({ role, endsOn }: Access) => ({ role, endsOn: !mayEnd(role) || endsOn === "" ? null : endsOn });
const endFaults = ({ role, endsOn }: Access, today: string): FormError[] =>
  mayEnd(role) && endsOn !== "" && (!isDay(endsOn) || endsOn < today) ? [{ field: "endsOn", message: texts.endsOnWrong }] : [];

type AccessProps = { values: Access; today: string; onChange: (what: Partial<Access>) => void };

function AccessFields({ values: { role, endsOn }, today, onChange }: AccessProps) {
  return (
    <>
      <ChoiceCards
        name="role"
        label={texts.role}
        columns={2}
        choices={CHOICES}
        value={role}
        onChange={(value) => onChange({ role: value })}
      />
      {mayEnd(role) ? (
        <DayField
          name="endsOn"
          label={texts.endsOn}
          hint={texts.endsOnHint}
          optionalTag={texts.optional}
          min={today}
          value={endsOn}
          onChange={(day) => onChange({ endsOn: day })}
        />
      ) : null}
    </>
  );
}

type Props = { onClose: () => void; onDone: (said: string) => void };

/** Invites somebody, with what they may and until when. */
export function InviteDialog({ onClose, onDone }: Props) {
  const step = useInvite();
  const today = isoDay(useNow());
  const isFull = shownFailure(step.error)?.code === "not-possible-now";
  const form = useForm({
    call: members.inviteMember,
    from: {},
    read: () => ({ email: "", role: FIRST, endsOn: "" }),
    bodyOf: ({ email, ...access }) => ({ email: email.trim(), ...accessOf(access) }),
    faultsOf: (values) => endFaults(values, today),
    faultAt: ([field]: readonly PropertyKey[]): FormError | null =>
      field === "email" ? { field: "email", message: texts.emailWrong } : null,
    failure: step.error,
    conflict: texts.there,
    onSubmit: async (body) => {
      await step.mutateAsync({ body });
      onDone(texts.sent);
    },
  });
  return (
    <DialogForm
      title={texts.inviteTitle}
      size="lg"
      cancelLabel={companyTexts.cancel}
      closeLabel={companyTexts.close}
      submitLabel={texts.send}
      busy={step.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={isFull ? [{ message: texts.full }] : form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
          <TextField
            name="email"
            type="email"
            label={texts.email}
            hint={texts.emailHint}
            value={form.values.email}
            onChange={(email) => form.change({ email })}
          />
          <AccessFields values={form.values} today={today} onChange={form.change} />
        </Form>
      )}
    </DialogForm>
  );
}

type EditProps = Props & { member: Member; onEnd: () => void };

/** Changes what somebody may, and until when. */
export function MemberDialog({ member, onClose, onDone, onEnd }: EditProps) {
  const step = useUpdateMember();
  const today = isoDay(useNow());
  const { userId } = member;
  const form = useForm({
    call: members.updateMember,
    about: userId,
    from: member,
    read: ({ role, endsOn }) => ({ role, endsOn: endsOn ?? "" }),
    bodyOf: (values, { version }) => ({ userId, version, ...accessOf(values) }),
    faultsOf: (values) => endFaults(values, today),
    faultAt: () => null,
    failure: step.error,
    conflict: texts.conflict,
    onSubmit: async (body) => {
      await step.mutateAsync({ body });
      onDone(texts.saved);
    },
  });
  return (
    <DialogForm
      title={texts.editTitle}
      size="lg"
      cancelLabel={companyTexts.cancel}
      closeLabel={companyTexts.close}
      submitLabel={texts.save}
      busy={step.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
          <p>
            <strong>{member.name}</strong> {texts.address(member.email)}
          </p>
          <AccessFields values={form.values} today={today} onChange={form.change} />
          <div>
            <Button variant="danger-quiet" onClick={onEnd}>
              {membersTexts.end.open}
            </Button>
          </div>
        </Form>
      )}
    </DialogForm>
  );
}

/** Asks once more before somebody loses their access. */
export function EndDialog({ member: { userId, name, version }, onClose, onDone }: Props & { member: Member }) {
  const step = useEndMember();
  const { title, submit, text, done } = membersTexts.end;
  const { failed, conflict } = texts;
  return (
    <AskDialog
      call={members.endMember}
      about={`${userId} beenden`}
      body={{ userId, version }}
      send={(body) => step.mutateAsync({ body })}
      failure={step.error}
      busy={step.isPending}
      words={{ title, submit, failed, conflict, cancel: companyTexts.cancel, close: companyTexts.close }}
      danger
      onClose={onClose}
      onDone={() => onDone(done)}
    >
      <p>{text(name)}</p>
    </AskDialog>
  );
}
