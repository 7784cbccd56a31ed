import type { Instruction, SecretarialSettings } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { INSTRUCTION_LIMITS } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { Bell, Bot, Clock, MessageSquare, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { type Handover, navigate } from "../../../browser/location.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { describeFailure } from "../../../parts/failure.ts";
import { useForm } from "../../../parts/form/use-form.ts";
import { Sections } from "../../../parts/sections.tsx";
import { useCareMode, useCustomer } from "../../../session/use-session.ts";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Stack } from "../../../ui/page/page.tsx";
import { PhoneLoaded } from "../phone-loaded.tsx";
import { useSavePhoneSettings } from "../secretarial.queries.ts";
import { ConfirmationNotice } from "./confirmation-notice.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { bodyOf, changedFields, faultAt, faultsIn, fieldsOf } from "./settings-fields.ts";
import { SettingsForm } from "./settings.form.tsx";
import { settingsTexts as texts } from "./settings.texts.ts";

const SECTIONS = [
  { id: "erreichbar", label: texts.sections.reach, icon: Clock },
  { id: "begruessung", label: texts.sections.greeting, icon: MessageSquare },
  { id: "anweisungen", label: texts.sections.instructions, icon: Users },
  { id: "assistent", label: texts.sections.assistant, icon: Bot },
  { id: "nachricht", label: texts.sections.messages, icon: Bell },
] as const;

/** /kunde/meineProdukte/sekretariatsservice/einstellungen */
export default function PhoneSettingsScreen() {
  return <PhoneLoaded texts={texts}>{(saved) => <Settings saved={saved} />}</PhoneLoaded>;
}

/** What somebody wants to do about a caller, as the page of the phone call has handed it over. */
const startedBy = ({ instruct, caller = "", phone = "" }: Handover): Instruction | null =>
  instruct === "note" || instruct === "block"
    ? { caller: caller.slice(0, INSTRUCTION_LIMITS.caller), phone, action: instruct, target: "" }
    : null;
/** Taken once: whoever loads the page anew or comes back to it has not asked again. */
const useStarted = (): Instruction | null => {
  const { path, search, hash, handover } = usePlace();
  const [started] = useState(() => startedBy(handover));
  const isThere = startedBy(handover) !== null;
  useEffect(() => {
    if (isThere) navigate(`${path}${search}${hash}`, { replace: true, force: true });
  }, [isThere, path, search, hash]);
  return started;
};

function Settings({ saved }: { saved: SecretarialSettings }) {
  const care = useCareMode();
  const started = useStarted();
  const save = useSavePhoneSettings();
  const company = useCustomer().data?.company_name ?? "";
  const isConflict = save.isError && describeFailure(save.error).code === "conflict";
  const form = useForm({
    call: secretarial.updateCompanySettings,
    from: saved,
    follows: true,
    read: fieldsOf,
    bodyOf,
    faultsOf: faultsIn,
    faultAt,
    failure: isConflict ? null : save.error,
    asksOnLeaving: (fields) => changedFields(fields, fieldsOf(saved)).length > 0,
    onSubmit: (body, settle) =>
      save.mutateAsync(
        { body },
        {
          onSuccess: (after) => {
            settle(after);
            showToast(texts.saved);
          },
        },
      ),
  });
  const begin = () => {
    form.reset();
    showToast(texts.saved);
  };
  return (
    <Stack>
      <ConfirmationNotice {...saved.confirmation} />
      <Sections label={texts.sections.label} sections={SECTIONS}>
        <SettingsForm
          {...{ saved, company, started: care ? null : started, form }}
          busy={save.isPending}
          lockedReason={care ? texts.careLocked : undefined}
          onChange={(what) => {
            if (!save.isPending) save.reset();
            form.change(what);
          }}
        />
        {isConflict ? (
          <ConflictDialog
            {...{ saved, mine: form.values }}
            busy={save.isPending}
            onKeepMine={() => save.mutate({ body: bodyOf(form.values, saved) }, { onSuccess: begin })}
            onTakeTheirs={() => {
              form.reset();
              save.reset();
            }}
          />
        ) : null}
      </Sections>
    </Stack>
  );
}
