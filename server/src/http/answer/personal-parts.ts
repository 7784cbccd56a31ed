import { consumerMarkOf, type ConsumerMark } from "@schaufenster/contract/values/of-consumer.ts";
import type * as z from "zod/v4/core";

/** Where in an answer something personal to consumers stands. */
export type PersonalParts =
  | { readonly is: "personal"; readonly mark: ConsumerMark }
  | { readonly is: "object"; readonly fields: ReadonlyMap<string, PersonalParts> }
  | { readonly is: "each"; readonly part: PersonalParts }
  | { readonly is: "either"; readonly options: readonly { readonly shape: z.$ZodType; readonly part: PersonalParts | undefined }[] };

/** What a shape is made of; texts, numbers and the like of nothing. */
type Def = z.$ZodTypes["_zod"]["def"];

const ofObject = (shape: Readonly<Record<string, z.$ZodType>>): PersonalParts | undefined => {
  const fields = new Map<string, PersonalParts>();
  for (const [name, field] of Object.entries(shape)) {
    const part = personalPartsOf(field);
    if (part) fields.set(name, part);
  }
  return fields.size === 0 ? undefined : { is: "object", fields };
};

const ofEach = (shape: z.$ZodType): PersonalParts | undefined => {
  const part = personalPartsOf(shape);
  return part && { is: "each", part };
};

const ofEither = (shapes: readonly z.$ZodType[]): PersonalParts | undefined => {
  const options = shapes.map((shape) => ({ shape, part: personalPartsOf(shape) }));
  return options.some(({ part }) => part) ? { is: "either", options } : undefined;
};

const inside = (def: Def): PersonalParts | undefined => {
  if (def.type === "object") return ofObject(def.shape);
  if (def.type === "array") return ofEach(def.element);
  if (def.type === "record") return ofEach(def.valueType);
  if (def.type === "union") return ofEither(def.options);
  const isWrapped = def.type === "optional" || def.type === "nullable" || def.type === "readonly" || def.type === "default";
  return isWrapped ? personalPartsOf(def.innerType) : undefined;
};

/** What of an answer is marked as personal to consumers; nothing, when nothing is. A guard compares it with every mark there is. */
export const personalPartsOf = (shape: z.$ZodType): PersonalParts | undefined => {
  const mark = consumerMarkOf(shape);
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for what a shape is made of
  return mark ? { is: "personal", mark } : inside((shape as z.$ZodTypes)._zod.def);
};
