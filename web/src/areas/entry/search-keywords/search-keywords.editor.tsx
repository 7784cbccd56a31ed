import { ENTRY_LIMITS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { foldName } from "@schaufenster/contract/values/text/folded.ts";
import { Plus, Search } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/choice/combobox.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import { ask, type KeywordHit, useUnfitting } from "../suggest.queries.ts";
import styles from "../fields/chip-list.module.css";
import { type Chip, ChipList } from "../fields/chip-list.tsx";
import { comboTexts } from "../fields/combobox.texts.ts";
import { isWordList, type Refused, withWords, wordsOf } from "./search-keywords.list.ts";
import { searchKeywordTexts as texts } from "./search-keywords.texts.ts";

type Values = SectionValues<"searchKeywords">;

/** Words under which the entry is found: suggested, typed, or pasted as a list. */
export function SearchKeywordsEditor({ values, saved, onChange, lockedReason }: EditorProps<Values>) {
  const { keywords } = values;
  const unfitting = useUnfitting(keywords.filter((word) => !saved.keywords.includes(word)));
  const chipOf = (word: string): Chip => ({ key: word, label: word, warning: unfitting.includes(word) });
  return (
    <ChipList
      label={texts.field}
      empty={texts.empty}
      chips={keywords.map(chipOf)}
      saved={saved.keywords.map(chipOf)}
      locked={lockedReason !== undefined}
      onRemove={(key) => onChange({ ...values, keywords: keywords.filter((word) => word !== key) })}
    >
      {unfitting.length > 0 && (
        <Notice tone="warning" title={texts.unfittingTitle(unfitting.length)} level={3} live>
          {texts.unfitting(unfitting)}
        </Notice>
      )}
      <KeywordField
        keywords={keywords}
        locked={lockedReason !== undefined}
        onChange={(next) => onChange({ ...values, keywords: [...next] })}
      />
    </ChipList>
  );
}

type FieldProps = { keywords: readonly string[]; locked: boolean; onChange: (keywords: readonly string[]) => void };

function KeywordField({ keywords, locked, onChange }: FieldProps) {
  const limit = ENTRY_LIMITS.searchKeywords;
  const full = keywords.length >= limit;
  const field = useAdding(keywords, onChange);
  const { text } = field;
  const optionOf = (hit: KeywordHit) => ({
    key: hit.keyword,
    label: hit.keyword,
    note: hit.fitsTrade ? undefined : texts.doesNotFit,
    unavailable: keywords.some((word) => foldName(word) === foldName(hit.keyword)) ? texts.already : undefined,
    value: hit.keyword,
  });
  const count = full ? texts.full(limit) : texts.count(keywords.length, limit);
  return (
    <>
      <div className={styles.add}>
        <Combobox
          name="searchKeywords.keywords"
          label={texts.add}
          optionalTag={texts.optional}
          hint={field.left && text.trim() !== "" && field.refused.length === 0 ? texts.notAdded : count}
          placeholder={texts.placeholder}
          icon={Search}
          readOnly={locked || (full && text === "")}
          value={text}
          onChange={field.type}
          words={comboTexts.freeWords}
          load={async (term, signal) => (await ask.keywords(term, signal)).map(optionOf)}
          onFocus={() => field.setLeft(false)}
          onBlur={() => field.setLeft(true)}
          onEnter={() => field.add(text)}
          onChoose={(word) => field.add(word)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text");
            if (!isWordList(pasted)) return;
            event.preventDefault();
            field.add(`${text}${pasted}`);
          }}
        />
        {!locked && (
          <Button icon={Plus} block="phone" onClick={() => field.add(text)}>
            {texts.addNow}
          </Button>
        )}
      </div>
      <div role="status" className={styles.note}>
        {texts.refused(field.refused).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {field.added > 0 && <p className="sr-only">{texts.added(field.added)}</p>}
      </div>
    </>
  );
}

/** What stands in the field. A word that is not taken stays in it, unless the list has it already. */
const useAdding = (keywords: readonly string[], onChange: FieldProps["onChange"]) => {
  const [text, setText] = useState("");
  const [left, setLeft] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [added, setAdded] = useState(0);
  const add = (typed: string): void => {
    const next = withWords(keywords, wordsOf(typed));
    setRefused(next.refused);
    setAdded(next.keywords.length - keywords.length);
    setText(
      next.refused
        .filter(({ why }) => why !== "duplicate")
        .map(({ word }) => word)
        .join(", "),
    );
    if (next.keywords.length > keywords.length) onChange(next.keywords);
  };
  const type = (typed: string): void => {
    // A comma ends a word, as on paper.
    if (/[,;]\s*$/.test(typed)) return add(typed);
    setText(typed);
    setAdded(0);
    setRefused([]);
  };
  return { text, left, setLeft, refused, added, add, type };
};
