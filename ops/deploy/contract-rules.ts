/*
 * While a release goes out, and for a day after it, pages of the release before call the servers of the new one. So what a call takes only becomes
 * more, and of what it answers nothing goes away. Both documents are OpenAPI as the contract writes it.
 */

/** A piece of JSON Schema, as far as the contract uses it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}
interface Body {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, { readonly content?: Body["content"] }>>;
}

/** As much of the document as is compared. */
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const typesOf = ({ type }: Schema): readonly string[] => (type === undefined ? [] : typeof type === "string" ? [type] : type);
const formsOf = (schema: Schema): readonly Schema[] | undefined => schema.anyOf ?? schema.oneOf;
const valuesOf = (schema: Schema): readonly unknown[] | undefined => schema.enum ?? ("const" in schema ? [schema.const] : undefined);
const key = (value: unknown): string => JSON.stringify(value);

/** What a server asks for as the least or the most: more of the first or less of the second refuses what was taken before. */
const LEAST = ["minLength", "minimum", "exclusiveMinimum", "minItems"] as const;
const MOST = ["maxLength", "maximum", "exclusiveMaximum", "maxItems"] as const;

const boundsOf = (before: Schema, now: Schema, at: string): string[] => [
  ...LEAST.filter((name) => (now[name] ?? Number.NEGATIVE_INFINITY) > (before[name] ?? Number.NEGATIVE_INFINITY)).map(
    (name) => `${at}: ${name} is greater`,
  ),
  ...MOST.filter((name) => (now[name] ?? Number.POSITIVE_INFINITY) < (before[name] ?? Number.POSITIVE_INFINITY)).map(
    (name) => `${at}: ${name} is less`,
  ),
  ...(["pattern", "format"] as const)
    .filter((name) => now[name] !== undefined && now[name] !== before[name])
    .map((name) => `${at}: ${name} is another`),
];

/** Of several forms each that one side may send must be one that the other knows. */
const formFaults = (sent: Schema, known: Schema, at: string, compare: (sent: Schema, known: Schema, at: string) => string[]): string[] => {
  const forms = formsOf(known) ?? [known];
  return (formsOf(sent) ?? [sent]).flatMap((form, n) => {
    const faults = forms.map((one) => compare(form, one, at));
    return faults.some((list) => list.length === 0) ? [] : (faults[Math.min(n, faults.length - 1)] ?? []);
  });
};

/** What an old page sends must be taken: `before` says what that is, `now` what is taken. */
export const inputFaults = (before: Schema, now: Schema, at: string): string[] => {
  if (same(before, now)) return [];
  if (formsOf(before) || formsOf(now)) return formFaults(before, now, at, inputFaults);
  const [sent, taken] = [typesOf(before), typesOf(now)];
  if (
    taken.length > 0 &&
    (sent.length === 0 || !sent.every((type) => taken.includes(type) || (type === "integer" && taken.includes("number"))))
  )
    return [`${at}: another type is wanted`];
  const values = valuesOf(now);
  if (values && !(valuesOf(before) ?? [undefined]).every((value) => values.some((one) => key(one) === key(value))))
    return [`${at}: a value is not taken any more`];
  const fields = before.properties ?? {};
  return [
    ...boundsOf(before, now, at),
    ...(now.required ?? []).filter((name) => !before.required?.includes(name)).map((name) => `${at}.${name}: must be sent now`),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const known = now.properties?.[name];
      if (known) return inputFaults(field, known, `${at}.${name}`);
      return now.additionalProperties === false ? [`${at}.${name}: is not taken any more`] : [];
    }),
    ...(before.items && now.items ? inputFaults(before.items, now.items, `${at}[]`) : []),
    ...(typeof before.additionalProperties === "object" && typeof now.additionalProperties === "object"
      ? inputFaults(before.additionalProperties, now.additionalProperties, `${at}{}`)
      : []),
  ];
};

/** What an old page reads must still be there, as something it knows: fields may be added. */
export const answerFaults = (before: Schema, now: Schema, at: string): string[] => {
  if (same(before, now)) return [];
  if (formsOf(before) || formsOf(now)) return formFaults(now, before, at, (sent, known, where) => answerFaults(known, sent, where));
  const [known, sent] = [typesOf(before), typesOf(now)];
  if (
    known.length > 0 &&
    (sent.length === 0 || !sent.every((type) => known.includes(type) || (type === "integer" && known.includes("number"))))
  )
    return [`${at}: another type is answered`];
  const values = valuesOf(before);
  if (values && !(valuesOf(now) ?? [undefined]).every((value) => values.some((one) => key(one) === key(value))))
    return [`${at}: a value that old pages do not know`];
  return [
    ...(before.required ?? [])
      .filter((name) => now.properties?.[name] && !now.required?.includes(name))
      .map((name) => `${at}.${name}: may be missing now`),
    ...Object.entries(before.properties ?? {}).flatMap(([name, field]) => {
      const there = now.properties?.[name];
      return there ? answerFaults(field, there, `${at}.${name}`) : [`${at}.${name}: is not answered any more`];
    }),
    ...(before.items && now.items ? answerFaults(before.items, now.items, `${at}[]`) : []),
    ...(typeof before.additionalProperties === "object" && typeof now.additionalProperties === "object"
      ? answerFaults(before.additionalProperties, now.additionalProperties, `${at}{}`)
      : []),
  ];
};

const contentFaults = (
  before: Body["content"] = {},
  now: Body["content"] = {},
  at: string,
  compare: (before: Schema, now: Schema, at: string) => string[],
): string[] =>
  Object.entries(before).flatMap(([type, { schema }]) => {
    const there = now[type];
    if (!there) return [`${at}: ${type} is gone`];
    return schema && there.schema ? compare(schema, there.schema, at) : [];
  });

const parameterFaults = (before: readonly Parameter[] = [], now: readonly Parameter[] = []): string[] => {
  const find = (list: readonly Parameter[], { name, in: where }: Parameter) => list.find((one) => one.name === name && one.in === where);
  return [
    ...now.filter((one) => one.required && !find(before, one)?.required).map(({ name }) => `${name}: must be sent now`),
    ...before.flatMap((one) => {
      const there = find(now, one);
      return there ? inputFaults(one.schema, there.schema, one.name) : [`${one.name}: is not taken any more`];
    }),
  ];
};

const operationFaults = (before: Operation, now: Operation): string[] => [
  ...parameterFaults(before.parameters, now.parameters),
  ...(now.requestBody?.required && !before.requestBody ? ["body: must be sent now"] : []),
  ...contentFaults(before.requestBody?.content, now.requestBody?.content, "body", inputFaults),
  ...Object.entries(before.responses)
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([status, { content }]) => {
      const there = now.responses[status];
      return there ? contentFaults(content, there.content, "answer", answerFaults) : [`answer: ${status} is gone`];
    }),
];

/** What a page of the former release would not survive: call by call, in words. */
export const checkContract = (before: Contract, now: Contract): string[] =>
  Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const there = now.paths[path]?.[method];
      const name = `${method.toUpperCase()} ${path}`;
      return there ? operationFaults(operation, there).map((fault) => `${name}: ${fault}`) : [`${name}: is gone`];
    }),
  );
