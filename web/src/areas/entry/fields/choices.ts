import type { SectionField } from "../frame/section.ts";

/** Choices under one title. */
export interface ChoiceGroup<K extends string> {
  readonly title: string;
  readonly keys: readonly K[];
}

/** A field of which the order does not matter: ticked boxes. */
export const choiceField = <N extends string, K extends string, V extends Record<N, K[]>>(
  name: N,
  label: string,
  order: readonly K[],
  words: Readonly<Record<K, string>>,
): SectionField<V> => {
  const chosen = (values: V): readonly K[] => order.filter((key) => values[name].includes(key));
  return {
    name,
    label,
    get: chosen,
    put: (values, other) => ({ ...values, [name]: other[name] }),
    print: (values) =>
      chosen(values)
        .map((key) => words[key])
        .join(", "),
  };
};

/** The choices after one box was ticked or cleared, in the order of the register. */
export const toggle = <K extends string>(order: readonly K[], chosen: readonly K[], key: K, on: boolean): K[] =>
  order.filter((one) => (one === key ? on : chosen.includes(one)));
