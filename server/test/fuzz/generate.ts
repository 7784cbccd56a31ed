import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { randomUUID } from "node:crypto";
import type { Chance } from "./chance.ts";

/** As much of a JSON schema as the document uses. */
export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What honest values are made of. */
export interface Material {
  readonly chance: Chance;
  /** Stands in every text that is made up: it must be found nowhere afterwards. */
  readonly mark: string;
  /** Values of the same field that were right somewhere: ids, versions, words. */
  readonly known: ReadonlyMap<string, readonly unknown[]>;
}

const DAY_MS = 86_400_000;
const dayNear = (chance: Chance): string => addDays(isoDay(new Date()), chance.below(500) - 300);
const momentNear = (chance: Chance): string => new Date(Date.now() + (chance.below(500) - 300) * DAY_MS).toISOString();

/** Texts by the form that their schema names. */
const BY_PATTERN: Readonly<Record<string, (chance: Chance) => string>> = {
  "^[1-9]\\d{0,17}$": (chance) => `${1 + chance.below(9)}${chance.digits(chance.below(17))}`,
  "^DE\\d{9}$": (chance) => `DE${chance.digits(9)}`,
  "^\\d{3} ?\\d{3}$": (chance) => chance.digits(6),
  "^\\d{4}-(0[1-9]|1[0-2])$": (chance) => dayNear(chance).slice(0, 7),
};
const BY_FORMAT: Readonly<Record<string, (material: Material) => string>> = {
  date: ({ chance }) => dayNear(chance),
  "date-time": ({ chance }) => momentNear(chance),
  uuid: () => randomUUID(),
  email: ({ chance, mark }) => `${mark}${chance.below(1_000)}@example.test`,
  uri: ({ mark }) => `https://example.test/${mark}`,
};
/** Words that fields of these names often take; the shape alone does not say so. */
const WORDS = [
  "08:00",
  "18:00",
  "24:00",
  "50667",
  "1987",
  "12 a",
  "0221 4710110",
  "www.beispiel.de",
  "Hauptstraße 5",
  "Maler",
  "Köln",
] as const;

const textOf = (schema: Schema, material: Material): string => {
  const { chance, mark } = material;
  const made = BY_FORMAT[schema.format ?? ""]?.(material) ?? BY_PATTERN[schema.pattern ?? ""]?.(chance);
  if (made !== undefined) return made;
  const text = chance.happens(0.4) ? chance.oneOf(WORDS) : `${mark}${"x".repeat(chance.below(30))}`;
  return text.slice(0, schema.maxLength).padEnd(schema.minLength ?? 0, "y");
};

const numberOf = ({ type, minimum = 0, maximum = 100 }: Schema, chance: Chance): number => {
  const edge = chance.below(6);
  if (edge === 0) return minimum;
  if (edge === 1) return maximum;
  const number = minimum + chance.below(Math.min(maximum - minimum, 50) + 1);
  return type === "integer" || chance.happens(0.5) ? number : number + 0.25;
};

const listOf = ({ items = {}, minItems = 0, maxItems = 5 }: Schema, material: Material, name: string): unknown[] => {
  const { chance } = material;
  const length = chance.happens(0.03) ? maxItems : minItems + chance.below(Math.min(3, maxItems - minItems) + 1);
  return Array.from({ length }, () => generate(items, material, name));
};

const objectOf = ({ properties = {}, required = [] }: Schema, material: Material): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, inner]) =>
      required.includes(name) || material.chance.happens(0.6) ? [[name, generate(inner, material, name)]] : [],
    ),
  );

/** A value that the schema allows, mostly one that a rule behind the schema allows too. */
export const generate = (schema: Schema, material: Material, name = ""): unknown => {
  const { chance, known } = material;
  const seen = known.get(name) ?? [];
  if (seen.length > 0 && chance.happens(0.6)) return seen[chance.below(seen.length)];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return generate(choices[chance.below(choices.length)] ?? {}, material, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[chance.below(schema.enum.length)];
  if (schema.type === "string") return textOf(schema, material);
  if (schema.type === "integer" || schema.type === "number") return numberOf(schema, chance);
  if (schema.type === "boolean") return chance.happens(0.5);
  if (schema.type === "null") return null;
  if (schema.type === "array") return listOf(schema, material, name);
  return objectOf(schema, material);
};

/** Everything that stands in a value, by the name of its field. */
export const collect = (value: unknown, into: Map<string, unknown[]>, name = ""): void => {
  if (Array.isArray(value)) value.forEach((inner) => collect(inner, into, name));
  else if (typeof value === "object" && value !== null && !Buffer.isBuffer(value))
    for (const [key, inner] of Object.entries(value)) collect(inner, into, key);
  else if (typeof value === "string" || typeof value === "number") into.set(name, [...(into.get(name) ?? []).slice(-30), value]);
};
