import { OWN_RATING_MAX } from "@schaufenster/contract/areas/user/own-rating.rules.ts";
import type { Fault } from "../../../parts/form/fault.ts";
import { formatNumber } from "../../../parts/format.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { TextAreaField } from "../../../ui/text/text-field.tsx";
import { ratingTexts } from "./ratings.texts.ts";

const texts = ratingTexts.form;
const STARS = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: texts.options(stars) }));

/** What is typed of a rating. */
export type TypedRating = { readonly stars: string; readonly text: string };

/** A rating as it is typed; nothing is chosen before somebody does. */
export const readRating = (from: { readonly stars: number; readonly rating_text: string } | null): TypedRating =>
  from === null ? { stars: "", text: "" } : { stars: String(from.stars), text: from.rating_text };
/** What is sent of it. */
export const saidOf = ({ stars, text }: TypedRating) => ({ rating_text: text.trim(), stars: stars === "" ? Number.NaN : Number(stars) });
/** Where what the shape refuses is said. */
export const ratingFaultAt = ([part]: readonly PropertyKey[], _fault: Fault): FormError | null => {
  if (part === "stars") return { field: "stars", message: texts.starsMissing };
  return part === "rating_text" ? { field: "text", message: texts.long(formatNumber(OWN_RATING_MAX)) } : null;
};

/** Stars and words. */
export function RatingFields({ values, onChange }: { values: TypedRating; onChange: (what: Partial<TypedRating>) => void }) {
  return (
    <>
      <RadioGroup
        name="stars"
        label={texts.stars}
        options={STARS}
        inline
        value={values.stars === "" ? null : values.stars}
        onChange={(stars) => onChange({ stars })}
      />
      <TextAreaField
        name="text"
        label={texts.text}
        hint={texts.hint}
        optionalTag={texts.optional}
        rows={6}
        value={values.text}
        onChange={(text) => onChange({ text })}
        counter={{ limit: OWN_RATING_MAX, text: texts.counter }}
      />
    </>
  );
}
