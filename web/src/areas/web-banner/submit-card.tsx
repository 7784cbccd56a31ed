import { webBanner } from "@schaufenster/contract/areas/web-banner/web-banner.calls.ts";
import type { WebBanner } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import { ALT_TEXT_MAX, isAnswer } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { navigate } from "../../browser/location.ts";
import type { Fault } from "../../parts/form/fault.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { useCareMode } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import type { FormError } from "../../ui/form/form-context.ts";
import { Form } from "../../ui/form/form.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { Card } from "../../ui/page/card.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { chosenFiles, type Reused } from "./chosen-files.ts";
import { uploadPageTexts as texts } from "./upload.texts.ts";
import styles from "./web-banner.module.css";
import { useSubmitFiles } from "./web-banner.queries.ts";
import { bannerTexts } from "./web-banner.texts.ts";

const faultAt = ([field]: readonly PropertyKey[], fault: Fault): FormError | null => {
  if (field === "altText") return { field, message: fault === "long" ? texts.altLong : texts.altMissing };
  if (field === "rightsConfirmed") return { field, message: texts.rightsMissing };
  return field === "upload_ids" ? { message: texts.filesMissing } : null;
};

/** What belongs to the files, and the step that hands them in. */
export function SubmitCard({ banner, reused }: { banner: WebBanner; reused: Reused }) {
  const care = useCareMode();
  const step = useSubmitFiles();
  const files = chosenFiles(banner, reused);
  const form = useForm({
    call: webBanner.updateWebBannerFiles,
    about: banner.id,
    from: null,
    read: () => ({ altText: banner.altText, rights: false }),
    bodyOf: ({ altText, rights }) => ({
      bannerId: banner.id,
      version: banner.version,
      upload_ids: files.map(({ id }) => id),
      altText,
      rightsConfirmed: rights || "",
    }),
    faultsOf: () => {
      if (files.length < banner.formats.length) return [{ message: texts.filesMissing }];
      return isAnswer(banner.status, files) ? [] : [{ message: texts.allRefused }];
    },
    faultAt,
    codes: { conflict: { message: texts.conflict }, "not-possible-now": { message: texts.conflict } },
    failure: step.error,
    onSubmit: async (body) => {
      await step.mutateAsync({ body });
      showToast(texts.submitted);
      navigate(PATHS.webBannerOverview);
    },
  });
  return (
    <Card title={texts.about}>
      <div className={styles.cardBody}>
        <Form label={texts.about} errors={form.errors} errorTitle={texts.errorTitle} onSubmit={form.submit}>
          <TextField
            name="altText"
            label={texts.altText}
            hint={texts.altHint}
            maxLength={ALT_TEXT_MAX}
            value={form.values.altText}
            onChange={(altText) => form.change({ altText })}
          />
          <Checkbox
            name="rightsConfirmed"
            label={texts.rights}
            checked={form.values.rights}
            onChange={(rights) => form.change({ rights })}
          />
          <div>
            <Button type="submit" variant="primary" busy={step.isPending} lockedReason={care ? bannerTexts.careLocked : undefined}>
              {texts.submit}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}
