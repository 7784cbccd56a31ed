import { EMPTY_SECTIONS } from "@schaufenster/contract/areas/entry/empty-entry.rules.ts";
import type { EntryChange, EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { type Sections, sectionsOf } from "../frame/section.ts";
import { MODULES, titleOfSection } from "../sections.ts";

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

/** Puts together what was saved in one go: the page saves section by section. Newest first, unless the changes come the other way round. */
export const groupsOf = (changes: readonly EntryChange[], oldestFirst = false): readonly ChangeGroup[] => {
  const groups: ChangeGroup[] = [];
  for (const change of oldestFirst ? changes.toReversed() : changes) {
    const last = groups.at(-1);
    if (last && belongs(last, change)) groups[groups.length - 1] = { ...last, changes: [...last.changes, change] };
    else groups.push({ id: change.id, at: change.at, actor: change.actor, changes: [change] });
  }
  return oldestFirst ? groups.toReversed() : groups;
};

/** One thing that differs between two states of a section. */
export interface Difference {
  readonly key: string;
  readonly section: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A section as it was remembered, with everything that it knew nothing of yet. */
const valuesOf = <S extends EntrySection>(section: S, data: object): Sections[S] =>
  sectionsOf({ ...EMPTY_SECTIONS, [section]: { ...EMPTY_SECTIONS[section], ...data } })[section];

/** What differs between two states of a section, in words; before the first there was nothing. */
export const differencesIn = <S extends EntrySection>(section: S, before: object | null, after: object): readonly Difference[] => {
  const { title, fields } = MODULES[section];
  const [old, fresh] = [before && valuesOf(section, before), valuesOf(section, after)];
  return fields
    .map(({ name, label, print }) => ({
      key: `${section}.${name}`,
      section: title,
      label,
      before: old === null ? "" : print(old),
      after: print(fresh),
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
