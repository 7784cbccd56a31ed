import { ENTRY_LIMITS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { Suspense, useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { DropZone } from "../../../ui/form/drop-zone.tsx";
import { FieldGroup } from "../../../ui/form/field.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { TextAreaField } from "../../../ui/text/text-field.tsx";
import { useFileStates } from "../files/files.queries.ts";
import { PendingUploads } from "../../../parts/uploads/pending-uploads.tsx";
import { fileTexts } from "../files/files.texts.ts";
import { ACCEPTED_PICTURES, useUploads } from "../files/use-uploads.ts";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import styles from "./logo-and-slogan.module.css";
import { logoAndSloganTexts as texts } from "./logo-and-slogan.texts.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";

type Values = SectionValues<"logoAndSlogan">;

const PictureCrop = lazyPart(() => import("../../../parts/picture-crop.tsx").then((module) => ({ default: module.PictureCrop })));
const LONGEST = 1200;

/** The logo and the one sentence. */
export function LogoAndSloganEditor(props: EditorProps<Values>) {
  const { values, saved, onChange, lockedReason } = props;
  return (
    <Stack gap="small">
      <LogoField {...props} />
      <TextAreaField
        name="logoAndSlogan.slogan"
        label={texts.slogan}
        hint={texts.sloganHint}
        optionalTag={texts.optional}
        rows={2}
        readOnly={lockedReason !== undefined}
        value={values.slogan}
        previous={values.slogan === saved.slogan ? undefined : texts.previous(saved.slogan)}
        counter={{ limit: ENTRY_LIMITS.sloganLength, text: texts.counter }}
        // One line on the wire: a pasted line break becomes a blank.
        onChange={(text) => onChange({ ...values, slogan: text.replaceAll(/\s*\n\s*/g, " ") })}
      />
    </Stack>
  );
}

function LogoField({ values, saved, onChange, lockedReason }: EditorProps<Values>) {
  const [chosen, setChosen] = useState<File | null>(null);
  const uploads = useUploads("logo", ({ id }) =>
    onChange({ ...values, logo: { kind: "upload", upload_id: id }, media_owner: [], logo_checking: true }),
  );
  const refusal = useCheckedLogo(values, onChange);
  const reset = () => onChange({ ...values, logo: saved.logo, media_owner: saved.media_owner, logo_checking: saved.logo_checking });
  const send = (file: Blob) => {
    setChosen(null);
    uploads.add([file]);
  };
  return (
    <FieldGroup name="logoAndSlogan.logo" label={texts.logo} optionalTag={texts.optional}>
      {(id) => (
        <Stack gap="small">
          <div className={styles.logo}>
            <Shown values={values} refusal={refusal === null ? undefined : fileTexts.refusals[refusal]} />
            {lockedReason === undefined ? (
              <Ways
                values={values}
                onTakeBack={reset}
                onRemove={() => onChange({ ...values, logo: { kind: "remove" }, media_owner: [], logo_checking: false })}
              />
            ) : null}
          </div>
          <DropZone
            id={id}
            label={texts.choose}
            dropHint={texts.drop}
            limits={texts.limits}
            accept={ACCEPTED_PICTURES}
            lockedReason={lockedReason}
            onFiles={([file]) => setChosen(file ?? null)}
          />
          <PendingUploads {...uploads} />
          {chosen === null ? null : (
            <Suspense>
              <PictureCrop
                file={chosen}
                form="square"
                longest={LONGEST}
                transparent
                busy={false}
                onCancel={() => setChosen(null)}
                // A photo format that this browser cannot show is cut by nobody; the server can read it.
                onUnreadable={() => send(chosen)}
                onDone={send}
              />
            </Suspense>
          )}
        </Stack>
      )}
    </FieldGroup>
  );
}

/** Follows the check of a new logo; says why it was refused. */
const useCheckedLogo = (values: Values, onChange: (values: Values) => void) => {
  const id = values.logo.kind === "upload" ? values.logo.upload_id : null;
  const [file] = useFileStates(id !== null && values.logo_checking ? [id] : []);
  useEffect(() => {
    if (file?.state !== "ready") return;
    onChange({ ...values, media_owner: [{ Type__c: "LOGO", Url: file.Url }], logo_checking: false });
  }, [file, values, onChange]);
  return file?.refusal ?? null;
};

function Shown({ values, refusal }: { values: Values; refusal: string | undefined }) {
  const url = values.media_owner.find(({ Type__c }) => Type__c === "LOGO")?.Url;
  if (refusal !== undefined) return <p role="alert">{refusal}</p>;
  if (values.logo_checking) {
    return (
      <p role="status" className={styles.words}>
        <Spinner /> {texts.checking}
      </p>
    );
  }
  return (
    <>
      {url === undefined ? null : <img className={styles.picture} src={url} alt={texts.alt} />}
      <p className={styles.words}>
        {values.logo.kind === "remove" ? texts.removed : url === undefined ? texts.none : values.logo.kind === "keep" ? "" : texts.isNew}
      </p>
    </>
  );
}

type WaysProps = { values: Values; onTakeBack: () => void; onRemove: () => void };

function Ways({ values, onTakeBack, onRemove }: WaysProps) {
  if (values.logo.kind !== "keep") {
    return (
      <Button size="sm" onClick={onTakeBack}>
        {texts.takeBack}
      </Button>
    );
  }
  if (values.media_owner.length === 0 && !values.logo_checking) return null;
  return (
    <Button size="sm" variant="ghost" onClick={onRemove}>
      {texts.remove}
    </Button>
  );
}
