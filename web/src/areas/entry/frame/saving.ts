import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntryChange, EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { faultAt } from "./checking.ts";
import { type Base, changesOf, type Editing, type Field, merge, rebase, same, settle, takeTheirs } from "./editing.ts";
import type { AnySection, Values } from "./any-section.ts";

/** A section that somebody else changed in the same fields. */
export interface Conflict {
  readonly module: AnySection;
  readonly fields: readonly Field[];
  readonly mine: Values;
  readonly theirs: Values;
  /** Who was it, and when; unknown when the history does not answer. */
  readonly by: Pick<EntryChange, "actor" | "at"> | null;
}
/** The fields of which the other state is taken; null puts the decision off. */
export type Decision = readonly Field[] | null;

/** What a refused call tells. */
export interface Refusal {
  readonly code: string;
  readonly text: string;
  readonly fields: readonly string[];
}

/** What saving needs from outside. */
export interface SavingDeps {
  readonly send: (section: EntrySection, body: Values, key: string) => Promise<Base>;
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
  readonly module: AnySection;
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
  readonly postponed: readonly AnySection[];
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
  readonly #sections: readonly AnySection[];
  readonly #deps: SavingDeps;
  readonly #keys = new Map<EntrySection, { readonly key: string; readonly body: Values }>();

  constructor(sections: readonly AnySection[], deps: SavingDeps) {
    this.#sections = sections;
    this.#deps = deps;
  }

  /** Saves everything that was changed, one section after the other. */
  async save(): Promise<Outcome> {
    const changed = changesOf(this.#sections, this.#deps.read()).map(({ module }) => module);
    const results = new Map<AnySection, Result>();
    for (const module of changed) {
      this.#deps.onProgress([...results.values()].filter(({ kind }) => kind === "saved").length, changed.length);
      const result = await this.#saveOne(module);
      results.set(module, result);
      if (result.kind === "failed" && !OF_ONE_SECTION.has(result.refusal.code)) break;
    }
    return outcomeOf(changed, results, this.#deps.read().values);
  }

  async #saveOne(module: AnySection): Promise<Result> {
    const deps = this.#deps;
    for (let conflicts = 0; ; conflicts += 1) {
      try {
        return { kind: "saved", ...(await this.#attempt(module)), joined: conflicts > 0 };
      } catch (thrown) {
        const refusal = deps.refusalOf(thrown);
        if (refusal.code !== "conflict" || conflicts >= CONFLICTS_AT_MOST) return { kind: "failed", refusal };
      }
      try {
        if (!(await this.#reconcile(module))) return { kind: "postponed" };
      } catch (thrown) {
        return { kind: "failed", refusal: deps.refusalOf(thrown) };
      }
      // Everything typed here may already be what was saved elsewhere.
      const { version } = deps.read().base[module.section];
      if (changesOf([module], deps.read()).length === 0) return { kind: "saved", before: version, after: version, joined: true };
    }
  }

  /** One attempt; what was typed on while it ran stays. */
  async #attempt(module: AnySection): Promise<{ readonly before: number; readonly after: number }> {
    const { section } = module;
    const { base, values } = this.#deps.read();
    const sent = values[section];
    const before = base[section].version;
    const body = { ...module.bodyOf(sent, base[section].values), version: before };
    const saved = await this.#deps.send(section, body, this.#keyFor(section, body));
    this.#keys.delete(section);
    const now = this.#deps.read();
    const { values: kept } = merge(module, { base: sent, mine: now.values[section], theirs: saved.values });
    this.#deps.write(settle(now, section, saved, kept));
    return { before, after: saved.version };
  }

  /** Takes in what others saved; false when the person puts a decision off. */
  async #reconcile(module: AnySection): Promise<boolean> {
    const deps = this.#deps;
    const { section } = module;
    const { editing, conflicts } = rebase(this.#sections, deps.read(), await deps.load());
    deps.write(editing);
    const conflict = conflicts.find((one) => one.module.section === section);
    if (!conflict) return true;
    const theirs = conflict.theirs.values;
    const by = await deps.lastChange(section).catch(() => null);
    const decision = await deps.ask({ module, fields: conflict.fields, mine: editing.values[section], theirs, by });
    if (decision === null) return false;
    const now = deps.read();
    const chosen = takeTheirs(decision, now.values[section], theirs);
    const { values } = merge(module, { base: now.base[section].values, mine: chosen, theirs });
    deps.write(settle(now, section, conflict.theirs, values));
    return true;
  }

  #keyFor(section: EntrySection, body: Values): string {
    const known = this.#keys.get(section);
    if (known && same(known.body, body)) return known.key;
    const key = this.#deps.newKey();
    this.#keys.set(section, { key, body });
    return key;
  }
}

const outcomeOf = (
  changed: readonly AnySection[],
  results: ReadonlyMap<AnySection, Result>,
  values: Readonly<Record<EntrySection, Values>>,
): Outcome => {
  const all = changed.map((module) => ({ module, result: results.get(module) }));
  const stopped = all.map(({ result }) => result).findLast((result) => result?.kind === "failed");
  const reason = stopped?.kind === "failed" ? stopped.refusal.text : "";
  return {
    saved: all.flatMap(({ module: { section }, result }) =>
      result?.kind === "saved" ? [{ section, before: result.before, after: result.after }] : [],
    ),
    failed: all.flatMap(({ module, result }) => {
      if (result === undefined) return [{ module, text: reason }];
      return result.kind === "failed" ? [{ module, text: result.refusal.text }] : [];
    }),
    errors: all.flatMap(({ module, result }) =>
      result?.kind === "failed" && result.refusal.code === "invalid-input"
        ? result.refusal.fields.map((field) => faultAt(module, field.split(".").map(pathStep), values[module.section]))
        : [],
    ),
    joined: all.some(({ result }) => result?.kind === "saved" && result.joined),
    postponed: all.flatMap(({ module, result }) => (result?.kind === "postponed" ? [module] : [])),
  };
};

const pathStep = (step: string): PropertyKey => (/^\d+$/.test(step) ? Number(step) : step);
