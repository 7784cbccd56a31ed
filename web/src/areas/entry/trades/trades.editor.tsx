import { ENTRY_LIMITS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { Search } from "lucide-react";
import { useState } from "react";
import { Combobox } from "../../../ui/choice/combobox.tsx";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import { ask, type TradeHit } from "../suggest.queries.ts";
import styles from "../fields/chip-list.module.css";
import { comboTexts } from "../fields/combobox.texts.ts";
import { TradeList } from "./trades.list.tsx";
import { tradesTexts as texts } from "./trades.texts.ts";
import { useFocusAfter } from "../fields/use-focus-after.ts";

type Values = SectionValues<"trades">;
type Trade = Values["trades"][number];

/** Trades of the register, in an order of their own: the first is the main one. */
export function TradesEditor({ values, saved, onChange, lockedReason }: EditorProps<Values>) {
  const { trades } = values;
  const [said, setSaid] = useState("");
  const { root, focusAfter } = useFocusAfter<HTMLDivElement>(trades);
  const put = (next: readonly Trade[], sentence: string): void => {
    setSaid(sentence);
    onChange({ ...values, trades: [...next] });
  };
  return (
    <div ref={root} className={styles.field}>
      <TradeList trades={trades} saved={saved.trades} locked={lockedReason !== undefined} onChange={put} focusAfter={focusAfter} />
      <TradeField
        trades={trades}
        locked={lockedReason !== undefined}
        onAdd={({ id, label }) => put([...trades, { id, label }], texts.added(label))}
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}

type FieldProps = { trades: readonly Trade[]; locked: boolean; onAdd: (trade: TradeHit) => void };

function TradeField({ trades, locked, onAdd }: FieldProps) {
  const [text, setText] = useState("");
  const [left, setLeft] = useState(false);
  const limit = ENTRY_LIMITS.trades;
  const full = trades.length >= limit;
  const optionOf = (hit: TradeHit) => ({
    key: hit.id,
    label: hit.label,
    note: hit.because === null ? undefined : texts.because(hit.because),
    unavailable: trades.some(({ id }) => id === hit.id) ? texts.already : undefined,
    value: hit,
  });
  const count = full ? texts.full(limit) : texts.count(trades.length, limit);
  return (
    <Combobox
      name="trades.trades"
      label={texts.add}
      hint={left && text.trim() !== "" ? texts.notChosen : count}
      placeholder={texts.placeholder}
      icon={Search}
      readOnly={locked || full}
      optionalTag={trades.length > 0 ? texts.optional : undefined}
      value={text}
      onChange={setText}
      words={comboTexts.words}
      load={async (term, signal) => (await ask.trades(term, signal)).map(optionOf)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChoose={(hit) => {
        setText("");
        onAdd(hit);
      }}
    />
  );
}
