import type { AuthDoor } from "../session/auth-door.ts";
import { isStillThere } from "./personal-data.store.ts";

/*
 * Who was erased stands outside of the database, too: a copy of the database from before does not know it. An entry is a number and the moment at which the
 * person was made known; together they mean nobody else, also when the database gives the number away once more. No name is in it.
 */
const FOLDER = "erased/";
/** Longer than any copy of the database is kept. */
const KEEP_DAYS = 120;
/** What a run that failed has left is looked at in this time. */
const LOOK_HOURS = 48;
const HOUR_MS = 3_600_000;

/** Somebody who was erased, or was about to be. */
export interface ErasedPerson {
  readonly userId: string;
  /** When the person was made known, in microseconds. */
  readonly made: string;
}

/** Where the notes are kept: the store of files. */
export interface Journal {
  readonly put: (key: string, body: Buffer, contentType: string) => Promise<void>;
  readonly list: (prefix: string) => AsyncIterable<{ readonly key: string; readonly storedAt: Date }>;
  readonly remove: (key: string) => Promise<void>;
}
const keyOf = ({ userId, made }: ErasedPerson): string => `${FOLDER}${userId}-${made}`;
const personOf = (key: string): ErasedPerson | undefined => {
  const [, userId, made] = /^erased\/(\d{1,18})-(\d{1,18})$/.exec(key) ?? [];
  return userId === undefined || made === undefined ? undefined : { userId, made };
};

/** Notes who is about to be erased. Without the note nobody is: a copy from before would bring the person back for good. */
export const noteErased = (journal: Pick<Journal, "put">, person: ErasedPerson): Promise<void> =>
  journal.put(keyOf(person), Buffer.from(`${new Date().toISOString()}\n`), "text/plain");

/** Everybody who was ever noted and is not forgotten yet. */
export const readErased = async function* (journal: Pick<Journal, "list">): AsyncGenerator<ErasedPerson> {
  for await (const { key } of journal.list(FOLDER)) {
    const person = personOf(key);
    if (person) yield person;
  }
};

/** Forgets notes that no copy can need any more, and those of people who are still there: their erasing failed, and they may have thought better of it. */
export const tidyJournal = async (
  { door, files }: { readonly door: AuthDoor; readonly files: Journal },
  now = Date.now(),
): Promise<number> => {
  let gone = 0;
  for await (const { key, storedAt } of files.list(FOLDER)) {
    const person = personOf(key);
    const hours = (now - storedAt.getTime()) / HOUR_MS;
    const isOver = hours > KEEP_DAYS * 24;
    if (!person || (!isOver && hours > LOOK_HOURS)) continue;
    if (!isOver && !(await door.writeAs(person.userId, (tx) => isStillThere(tx, person)))) continue;
    await files.remove(key);
    gone += 1;
  }
  return gone;
};
