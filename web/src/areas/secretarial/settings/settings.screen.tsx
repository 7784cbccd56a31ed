import type { Instruction, SecretarialSettings } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { Bell, Bot, Clock, MessageSquare, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { type Handover, navigate } from "../../../browser/location.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { describeFailure } from "../../../parts/failure.ts";
import { Sections } from "../../../parts/sections.tsx";
import { useCareMode, useCustomer } from "../../../session/use-session.ts";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { PhoneLoaded } from "../phone-loaded.tsx";
import { useSavePhoneSettings } from "../secretarial.queries.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { fieldsOf, type SettingsFields, wishOf } from "./settings-fields.ts";
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
  instruct === "note" || instruct === "block" ? { caller: caller.slice(0, 80), phone, action: instruct, target: "" } : null;
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
  const [typed, setTyped] = useState<Partial<SettingsFields>>({});
  // What is saved moves while somebody types; a save tells from where the typing began.
  const [basis, setBasis] = useState(saved.version);
  const failure = save.isError ? describeFailure(save.error) : null;
  const conflict = failure?.code === "conflict";
  const send = (wish: SettingsFields, version: number) =>
    save.mutate(
      { body: { ...wish, version } },
      {
        onSuccess: (after) => {
          // What was typed meanwhile is not saved yet.
          setTyped((now) => (now === typed ? {} : now));
          setBasis(after.version);
          showToast(texts.bar.saved);
        },
      },
    );
  return (
    <Sections label={texts.sections.label} sections={SECTIONS}>
      <SettingsForm
        {...{ saved, company, started: care ? null : started, typed }}
        busy={save.isPending}
        failure={conflict ? null : failure}
        lockedReason={care ? texts.careLocked : undefined}
        onType={(next) => {
          if (!save.isPending) save.reset();
          if (Object.keys(typed).length === 0) setBasis(saved.version);
          setTyped(next);
        }}
        onSave={(wish) => send(wish, basis)}
      />
      {conflict ? (
        <ConflictDialog
          {...{ typed, saved }}
          busy={save.isPending}
          onKeepMine={() => send(wishOf({ ...fieldsOf(saved), ...typed }), saved.version)}
          onTakeTheirs={() => {
            setTyped({});
            save.reset();
          }}
        />
      ) : null}
    </Sections>
  );
}
