import type { Searched } from "@schaufenster/contract/areas/portal/search.model.ts";
import { SEARCH_TEXT_MAX } from "@schaufenster/contract/values/list/list-query.ts";
import { foldedStart } from "@schaufenster/contract/values/text/folded.ts";
import { otherWords } from "@schaufenster/contract/values/text/same-words.ts";
import type { Db } from "../../db/db.ts";
import { findEverywhere } from "./search.store.ts";

/** Words as people write them. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** No more letters of a word are kept, nor compared (`search_words`). */
const COMPARED = 24;
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** A folded word as the text writes it that it stands in; it may be the beginning of a longer one there, and is as much of it as means the same. */
const writtenIn = (text: string, word: string): string => {
  for (const written of wordsOf(text)) {
    const lengths = Array.from({ length: written.length }, (_, at) => at + 1);
    const end = lengths.find((length) => foldedStart(written.slice(0, length)) === word);
    if (end !== undefined) return written.slice(0, end);
  }
  // Cut out of a word that the text writes with signs.
  return word;
};

/** What was typed, with other words in the place of some of its own. */
const retype = (typed: string, meant: readonly { readonly typed: string; readonly word: string }[], said: string): string => {
  const others = new Map(meant.map((pair) => [pair.typed, pair.word]));
  return typed.replaceAll(WORD, (written) => {
    const other = others.get(foldedStart(written).slice(0, COMPARED));
    return other === undefined ? written : writtenIn(said, other);
  });
};

/** What a company's data say to what was typed. Where nothing of the company begins so, the nearest word that it has is looked for, and named. */
export const searchEverywhere = async (on: Db, accountId: string, typed: string): Promise<Searched> => {
  const folded = new Set(wordsOf(typed).map(foldedStart));
  const rows = await findEverywhere(
    on,
    accountId,
    typed,
    [...folded].flatMap((word) => otherWords(word).map((other) => [word, other] as const)),
  );
  const groups = rows.map(({ kind, total, more, hits }) => ({ kind, total, more, hits }));
  const meant = rows[0]?.meant ?? null;
  if (meant === null) return { instead: null, groups };
  const instead = retype(typed, meant, rows.map(({ said }) => said ?? "").join(" "));
  // The lists are searched by what is named here: what does not fit into their field would lead to other matches.
  return instead === typed || instead.length > SEARCH_TEXT_MAX ? { instead: null, groups: [] } : { instead, groups };
};
