import { EMPTY_SECTIONS } from "@schaufenster/contract/areas/entry/empty-entry.rules.ts";
import { expect, test } from "vitest";
import { packDraft, joinDraft, resume } from "./drafts.ts";
import { changesOf, countOf, differingFields, type Editing, merge, same, takeTheirs, undo } from "./editing.ts";
import { field, type Modules, type Sections, sectionsOf } from "../frame/section.ts";
import { MODULES as REAL } from "../sections.ts";

const NAMES = ["a", "b", "c", "d"] as const;
type Values = Readonly<Record<string, unknown>> & { readonly version: number };
const FIELDS = NAMES.map((name) => field<Values, string>(name, name, String));
const START: Values = { version: 3, a: "1", b: "2", c: ["3"], d: null };

/** Fields that no section has, so that any content can be tried: only here a section's kind is forgotten. */
const MODULES: Modules = Object.assign({}, REAL, {
  companyData: { ...REAL.companyData, fields: FIELDS },
  customerCards: { ...REAL.customerCards, fields: FIELDS },
});
const editing = (values = START): Editing => {
  const sections: Sections = Object.assign(sectionsOf(EMPTY_SECTIONS), { companyData: values, customerCards: values });
  return { base: sections, values: sections };
};
const withSection = (sections: Sections, section: "companyData" | "customerCards", values: Values): Sections =>
  Object.assign({}, sections, { [section]: values });
const typeAny = (state: Editing, section: "companyData" | "customerCards", values: Values): Editing => ({
  ...state,
  values: withSection(state.values, section, values),
});
const companyIn = ({ companyData }: Sections): Values => ({ ...companyData });

const draft = (data: Record<string, never>) => ({ section: "companyData" as const, baseVersion: 3, data });

/** A reproducible row of numbers. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
const CONTENTS = ["", "x", "y", null, [], ["x"], ["x", "y"], { from: "08:00" }, { from: "09:00" }, { from: "08:00", to: "12:00" }];
const anyValues = (next: (below: number) => number): Values =>
  Object.assign({ version: 3 }, ...NAMES.map((name) => ({ [name]: CONTENTS[next(CONTENTS.length)] })));

test("values are compared by content, not by order of keys", () => {
  expect(same({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
  expect(same([1, 2], [2, 1])).toBe(false);
  expect(same({}, [])).toBe(false);
  expect(same({ a: undefined }, { b: undefined })).toBe(false);
  expect(same(null, {})).toBe(false);
});

test("counts things and sections, and forgets a thing that was typed back", () => {
  let state = typeAny(editing(), "companyData", { ...START, a: "9", c: ["3", "4"] });
  state = typeAny(state, "customerCards", { ...START, d: "x" });
  expect(countOf(changesOf(MODULES, state))).toEqual({ fields: 3, sections: 2 });
  expect(countOf(changesOf(MODULES, typeAny(state, "customerCards", { ...START })))).toEqual({ fields: 2, sections: 1 });
  const undone = undo(state, ["companyData"]);
  expect(changesOf(MODULES, undone).map(({ section }) => section)).toEqual(["customerCards"]);
});

test("disjoint changes come together; the same field is a conflict unless both say the same", () => {
  const theirs = { ...START, b: "7", d: "new" };
  expect(merge(FIELDS, { base: START, mine: { ...START, a: "9" }, theirs })).toEqual({ values: { ...theirs, a: "9" }, conflicts: [] });
  const both = merge(FIELDS, { base: START, mine: { ...START, b: "8" }, theirs });
  expect(both.conflicts.map(({ name }) => name)).toEqual(["b"]);
  expect(both.values["b"]).toBe("8");
  expect(takeTheirs(both.conflicts, ["b"], both.values, theirs)).toEqual(theirs);
  expect(merge(FIELDS, { base: START, mine: { ...START, b: "7" }, theirs }).conflicts).toEqual([]);
});

test("property: merging never loses what was typed, and never overwrites what only others changed", () => {
  const next = numbers(42);
  for (let round = 0; round < 5000; round += 1) {
    const [base, mine, theirs] = [anyValues(next), anyValues(next), anyValues(next)];
    const { values, conflicts } = merge(FIELDS, { base, mine, theirs });
    const typed = differingFields(FIELDS, base, mine).map(({ name }) => name);
    const named = conflicts.map(({ name }) => name);
    for (const name of NAMES) {
      expect(values[name]).toEqual(typed.includes(name) ? mine[name] : theirs[name]);
      const clash = typed.includes(name) && !same(base[name], theirs[name]) && !same(mine[name], theirs[name]);
      expect(named.includes(name)).toBe(clash);
    }
  }
});

test("property: a draft brings back every typed field, whatever was saved meanwhile", () => {
  const next = numbers(7);
  for (let round = 0; round < 3000; round += 1) {
    const [base, mine, theirs] = [anyValues(next), anyValues(next), anyValues(next)];
    const data = packDraft(FIELDS, base, mine);
    const typed = differingFields(FIELDS, base, mine);
    if (data === null) {
      expect(typed).toEqual([]);
      continue;
    }
    const published = withSection(editing().base, "companyData", { ...theirs, version: 4 });
    const present = { base: published, values: published };
    const kept3 = draft(JSON.parse(JSON.stringify(data)) as Record<string, never>);
    const { editing: state, kept } = resume(MODULES, present, [kept3]);
    for (const { name, get } of typed) expect([name, get(companyIn(state.values))]).toEqual([name, get(mine)]);
    // What both changed differently must be asked about: the section then still stands on the old version.
    const clash = merge(FIELDS, { base, mine, theirs }).conflicts.length > 0;
    expect(state.base.companyData.version).toBe(clash ? 3 : 4);
    expect(kept.length).toBe(differingFields(FIELDS, theirs, companyIn(state.values)).length > 0 || clash ? 1 : 0);
  }
});

test("a draft from another version of the page is taken as far as it can be read", () => {
  expect(resume(MODULES, editing(), [draft({})]).kept).toEqual([]);
  const odd = { base: { a: "1", gone: 1 }, typed: { a: "5", gone: 2 } } as unknown as Record<string, never>;
  expect(resume(MODULES, editing(), [draft(odd)]).editing.values.companyData).toEqual({ ...START, a: "5" });
});

test("drafts of two tabs come together; where both typed, the one in hand stays", () => {
  const data = packDraft(FIELDS, START, { ...START, a: "other", b: "other" });
  const other = draft(data as unknown as Record<string, never>);
  expect(joinDraft(FIELDS, START, { ...START, b: "here" }, other)).toEqual({ ...START, a: "other", b: "here" });
});
