import type { EntryChange } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { asBase, type Values } from "../frame/any-section.ts";
import { SECTIONS, titleOfSection } from "../sections.ts";

/** Changes that one person saved together. */
export interface ChangeGroup {
  readonly id: string;
  readonly at: string;
  readonly actor: EntryChange["actor"];
  /** Newest first. */
  readonly changes: readonly EntryChange[];
}

const TOGETHER_MS = 2 * 60_000;

const belongs = (group: ChangeGroup, change: EntryChange): boolean =>
  group.actor.kind === change.actor.kind &&
  group.actor.name === change.actor.name &&
  Date.parse(group.changes.at(-1)?.at ?? group.at) - Date.parse(change.at) <= TOGETHER_MS &&
  group.changes.every(
    ({ section, restoredFrom }) => section !== change.section && (restoredFrom === null) === (change.restoredFrom === null),
  );

/** Puts together what was saved in one go: the page saves section by section. */
export const groupsOf = (changes: readonly EntryChange[]): readonly ChangeGroup[] => {
  const groups: ChangeGroup[] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last && belongs(last, change)) groups[groups.length - 1] = { ...last, changes: [...last.changes, change] };
    else groups.push({ id: change.id, at: change.at, actor: change.actor, changes: [change] });
  }
  return groups;
};

/** One thing that differs between two states of a section. */
export interface Difference {
  readonly key: string;
  readonly section: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const valuesOf = (section: EntryChange["section"], data: Values | null): Values | null =>
  data === null ? null : asBase(section, { version: 0, ...data }).values;

/** What differs between two states of a section, in words. */
export const differencesIn = (section: EntryChange["section"], before: Values | null, after: Values | null): readonly Difference[] => {
  const module = SECTIONS.find((known) => known.section === section);
  if (!module) return [];
  const [old, fresh] = [valuesOf(section, before), valuesOf(section, after)];
  return module.fields
    .map((field) => ({
      key: `${section}.${field.name}`,
      section: module.title,
      label: field.label,
      before: old === null ? "" : field.print(old),
      after: fresh === null ? "" : field.print(fresh),
    }))
    .filter((difference) => difference.before !== difference.after);
};

/** What a group of changes did, in words. */
export const differencesOf = (group: ChangeGroup): readonly Difference[] =>
  group.changes.flatMap(({ section, before, after }) => differencesIn(section, before, after));

/** The name of a group: what was changed, at most three things. */
export const titleOf = (group: ChangeGroup, andMore: (count: number) => string): string => {
  const named = differencesOf(group).map((difference) => difference.label);
  const labels = [...new Set(named.length > 0 ? named : group.changes.map(({ section }) => titleOfSection(section)))];
  const shown = labels.slice(0, 3).join(", ");
  return labels.length > 3 ? `${shown} ${andMore(labels.length - 3)}` : shown;
};
