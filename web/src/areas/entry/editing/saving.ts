import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntryChange, EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { type Modules, type Sections, sectionsOf, type VersionedBody } from "../frame/section.ts";
import { faultAt } from "./checking.ts";
import { changesOf, type Editing, merge, rebase, same, settle, takeTheirs } from "./editing.ts";

/** A section that somebody else changed in the same fields. */
export interface Conflict {
  readonly section: EntrySection;
  readonly title: string;
  /** What stands here and there, in words. */
  readonly fields: readonly { readonly name: string; readonly label: string; readonly mine: string; readonly theirs: string }[];
  /** Who was it, and when; unknown when the history does not answer. */
  readonly by: Pick<EntryChange, "actor" | "at"> | null;
}
/** The names of the fields of which the other state is taken; null puts the decision off. */
export type Decision = readonly string[] | null;

/** What a refused call tells. */
export interface Refusal {
  readonly code: string;
  readonly text: string;
  readonly fields: readonly string[];
}

/** What saving needs from outside. */
export interface SavingDeps {
  readonly send: <S extends EntrySection>(section: S, body: VersionedBody<S>, key: string) => Promise<Sections[S]>;
  readonly load: () => Promise<Entry>;
  readonly lastChange: (section: EntrySection) => Promise<Pick<EntryChange, "actor" | "at"> | null>;
  readonly refusalOf: (thrown: unknown) => Refusal;
  readonly newKey: () => string;
  readonly ask: (conflict: Conflict) => Promise<Decision>;
  readonly read: () => Editing;
  readonly write: (editing: Editing) => void;
  readonly onProgress: (done: number, total: number) => void;
}

/** A section that was not saved, and why. */
export interface Unsaved {
  readonly section: EntrySection;
  readonly text: string;
}
/** How saving went. */
export interface Outcome {
  /** The saved sections with their version before and after. */
  readonly saved: readonly { readonly section: EntrySection; readonly before: number; readonly after: number }[];
  readonly failed: readonly Unsaved[];
  readonly errors: readonly FormError[];
  /** Somebody else saved other fields meanwhile, and both are in. */
  readonly joined: boolean;
  /** A decision was put off. */
  readonly postponed: readonly EntrySection[];
}

/** Says something about one section; the others are worth trying. */
const OF_ONE_SECTION = new Set(["invalid-input", "rejected-content", "too-large", "conflict", "key-reused", "not-possible-now"]);
const CONFLICTS_AT_MOST = 5;

type Result =
  | { readonly kind: "saved"; readonly before: number; readonly after: number; readonly joined: boolean }
  | { readonly kind: "postponed" }
  | { readonly kind: "failed"; readonly refusal: Refusal };

/** Sends changed sections; a repeated attempt at the same content carries the same key. */
export class Saver {
  readonly #modules: Modules;
  readonly #deps: SavingDeps;
  readonly #keys = new Map<EntrySection, { readonly key: string; readonly body: object }>();

  constructor(modules: Modules, deps: SavingDeps) {
    this.#modules = modules;
    this.#deps = deps;
  }

  /** Saves everything that was changed, one section after the other. */
  async save(): Promise<Outcome> {
    const changed = this.#changed();
    const results = new Map<EntrySection, Result>();
    for (const section of changed) {
      this.#deps.onProgress([...results.values()].filter(({ kind }) => kind === "saved").length, changed.length);
      const result = await this.#saveOne(section);
      results.set(section, result);
      if (result.kind === "failed" && !OF_ONE_SECTION.has(result.refusal.code)) break;
    }
    return outcomeOf(
      changed.map((section) => ({ section, result: results.get(section) })),
      (section, fields) => this.#faultsOf(section, fields),
    );
  }

  #changed(): readonly EntrySection[] {
    return changesOf(this.#modules, this.#deps.read()).map(({ section }) => section);
  }

  async #saveOne<S extends EntrySection>(section: S): Promise<Result> {
    const deps = this.#deps;
    for (let conflicts = 0; ; conflicts += 1) {
      try {
        return { kind: "saved", ...(await this.#attempt(section)), joined: conflicts > 0 };
      } catch (thrown) {
        const refusal = deps.refusalOf(thrown);
        if (refusal.code !== "conflict" || conflicts >= CONFLICTS_AT_MOST) return { kind: "failed", refusal };
      }
      try {
        if (!(await this.#reconcile(section))) return { kind: "postponed" };
      } catch (thrown) {
        return { kind: "failed", refusal: deps.refusalOf(thrown) };
      }
      // Everything typed here may already be what was saved elsewhere.
      const { version } = deps.read().base[section];
      if (!this.#changed().includes(section)) return { kind: "saved", before: version, after: version, joined: true };
    }
  }

  /** One attempt; what was typed on while it ran stays. */
  async #attempt<S extends EntrySection>(section: S): Promise<{ readonly before: number; readonly after: number }> {
    const { bodyOf, fields } = this.#modules[section];
    const { base, values } = this.#deps.read();
    const sent = values[section];
    const before = base[section].version;
    const body = { ...bodyOf(sent, base[section]), version: before };
    const saved = await this.#deps.send(section, body, this.#keyFor(section, body));
    this.#keys.delete(section);
    const now = this.#deps.read();
    const { values: kept } = merge(fields, { base: sent, mine: now.values[section], theirs: saved });
    this.#deps.write(settle(now, section, saved, kept));
    return { before, after: saved.version };
  }

  /** Takes in what others saved; false when the person puts a decision off. */
  async #reconcile<S extends EntrySection>(section: S): Promise<boolean> {
    const deps = this.#deps;
    const { title, fields } = this.#modules[section];
    const fresh = sectionsOf(await deps.load());
    deps.write(rebase(this.#modules, deps.read(), fresh));
    const theirs = fresh[section];
    const { base, values } = deps.read();
    if (base[section].version >= theirs.version) return true;
    const mine = values[section];
    const { conflicts } = merge(fields, { base: base[section], mine, theirs });
    const by = await deps.lastChange(section).catch(() => null);
    const words = conflicts.map(({ name, label, print }) => ({ name, label, mine: print(mine), theirs: print(theirs) }));
    const decision = await deps.ask({ section, title, fields: words, by });
    if (decision === null) return false;
    const now = deps.read();
    const chosen = takeTheirs(conflicts, decision, now.values[section], theirs);
    const merged = merge(fields, { base: now.base[section], mine: chosen, theirs });
    deps.write(settle(now, section, theirs, merged.values));
    return true;
  }

  /** What the server refused, at the fields of the page. */
  #faultsOf<S extends EntrySection>(section: S, fields: readonly string[]): readonly FormError[] {
    const values = this.#deps.read().values[section];
    return fields.map((field) => faultAt(this.#modules[section], field.split(".").map(pathStep), values));
  }

  #keyFor(section: EntrySection, body: object): string {
    const known = this.#keys.get(section);
    if (known && same(known.body, body)) return known.key;
    const key = this.#deps.newKey();
    this.#keys.set(section, { key, body });
    return key;
  }
}

const outcomeOf = (
  all: readonly { readonly section: EntrySection; readonly result: Result | undefined }[],
  faultsOf: (section: EntrySection, fields: readonly string[]) => readonly FormError[],
): Outcome => {
  const stopped = all.map(({ result }) => result).findLast((result) => result?.kind === "failed");
  const reason = stopped?.kind === "failed" ? stopped.refusal.text : "";
  return {
    saved: all.flatMap(({ section, result }) =>
      result?.kind === "saved" ? [{ section, before: result.before, after: result.after }] : [],
    ),
    failed: all.flatMap(({ section, result }) => {
      if (result === undefined) return [{ section, text: reason }];
      return result.kind === "failed" ? [{ section, text: result.refusal.text }] : [];
    }),
    errors: all.flatMap(({ section, result }) =>
      result?.kind === "failed" && result.refusal.code === "invalid-input" ? faultsOf(section, result.refusal.fields) : [],
    ),
    joined: all.some(({ result }) => result?.kind === "saved" && result.joined),
    postponed: all.flatMap(({ section, result }) => (result?.kind === "postponed" ? [section] : [])),
  };
};

const pathStep = (step: string): PropertyKey => (/^\d+$/.test(step) ? Number(step) : step);
