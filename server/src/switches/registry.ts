/** A switch of the code: what it does, whose it is, and until when. */
export interface SwitchEntry {
  readonly what: string;
  /** Who decides about it and takes it out. */
  readonly owner: string;
  readonly byDefault: boolean;
  /** The day by which it is gone from the code, one way or the other; `pnpm status` warns. */
  readonly removeBy: `${number}-${number}-${number}`;
}

/** Every switch there is. One that nothing asks for does not belong here (`registry.test.ts`). */
export const SWITCHES = {
  "reload-hint": {
    what: "browsers hear which build answers them, and people with an older page are told that there is a new one",
    owner: "operations",
    byDefault: true,
    removeBy: "2027-06-30",
  },
} as const satisfies Readonly<Record<string, SwitchEntry>>;

/** The name of a switch. */
export type SwitchName = keyof typeof SWITCHES;

/** Which of them should be gone on a day (`2027-06-30`). */
export const overdue = (day: string): SwitchName[] =>
  (Object.keys(SWITCHES) as SwitchName[]).filter((name) => SWITCHES[name].removeBy < day);
