import type { FormError } from "../../ui/form/form-context.ts";
import { SaveBar } from "../../ui/page/save-bar.tsx";
import { formTexts } from "./form.texts.ts";

const texts = formTexts.bar;

/** A form as its page's bar sees it: what `useForm` gives, and what it is called there. */
export interface BarPart {
  /** What has changed, in a word or two. */
  readonly what: string;
  readonly isChanged: boolean;
  readonly isSending: boolean;
  readonly errors: readonly FormError[];
}

type Props = {
  parts: readonly BarPart[];
  onDiscard: () => void;
  /** The form that the button submits, unless the bar stands in it. */
  form?: string | undefined;
  saveLabel?: string | undefined;
  lockedReason?: string | undefined;
};

const titleOf = (isSending: boolean, error: FormError | undefined): string => {
  if (isSending) return texts.saving;
  return error === undefined ? texts.unsaved : (error.title ?? texts.failed);
};

/** The one bar of a settings page: what has changed in its forms, saved or discarded together. */
export function FormBar({ parts, onDiscard, form, saveLabel = texts.save, lockedReason }: Props) {
  const changed = parts.filter(({ isChanged }) => isChanged);
  const isSending = changed.some((part) => part.isSending);
  const error = changed.flatMap(({ errors }) => errors)[0];
  const look = isSending ? "saving" : error === undefined || error.isMild === true ? "unsaved" : "error";
  return (
    <SaveBar
      state={changed.length === 0 ? "hidden" : look}
      title={titleOf(isSending, error)}
      text={error?.message ?? changed.map(({ what }) => what).join(", ")}
      saveLabel={saveLabel}
      discardLabel={texts.discard}
      form={form}
      lockedReason={lockedReason}
      onDiscard={onDiscard}
    />
  );
}
