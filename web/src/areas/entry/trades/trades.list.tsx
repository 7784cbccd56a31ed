import { ArrowDown, ArrowUp, X } from "lucide-react";
import { Badge } from "../../../ui/state/badge.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { cx } from "../../../ui/class-names.ts";
import type { SectionValues } from "../frame/section.ts";
import styles from "./trades.module.css";
import { moveItem } from "./trades.order.ts";
import { tradesTexts as texts } from "./trades.texts.ts";
import { neighbourOf, type useFocusAfter } from "../fields/use-focus-after.ts";

type Trade = SectionValues<"trades">["trades"][number];
type FocusAfter = ReturnType<typeof useFocusAfter>["focusAfter"];
type Way = "up" | "down";
const OTHER: Record<Way, Way> = { up: "down", down: "up" };

type Props = {
  trades: readonly Trade[];
  saved: readonly Trade[];
  locked: boolean;
  onChange: (trades: readonly Trade[], sentence: string) => void;
  focusAfter: FocusAfter;
};

/** The chosen trades; buttons move them, and the focus moves along. */
export function TradeList({ trades, saved, locked, onChange, focusAfter }: Props) {
  const gone = saved.filter(({ id }) => !trades.some((trade) => trade.id === id));
  const move = (trade: Trade, from: number, way: Way): void => {
    const to = way === "up" ? from - 1 : from + 1;
    if (to < 0 || to >= trades.length) return;
    // At the end of the list the arrow goes; the focus takes the other one.
    const arrow = (name: Way): string => `[data-move="${CSS.escape(`${trade.id} ${name}`)}"]`;
    focusAfter((root) => root.querySelector<HTMLElement>(arrow(way)) ?? root.querySelector<HTMLElement>(arrow(OTHER[way])));
    onChange(moveItem(trades, from, to), texts.moved(trade.label, to + 1, trades.length));
  };
  return (
    <>
      {trades.length === 0 && <p className={styles.note}>{texts.empty}</p>}
      {trades.length > 0 && (
        <ol aria-label={texts.list} className={styles.list}>
          {trades.map((trade, index) => (
            <Row
              key={trade.id}
              trade={trade}
              ways={{ up: index > 0, down: index < trades.length - 1 }}
              isNew={!saved.some(({ id }) => id === trade.id)}
              isChanged={saved[index]?.id !== trade.id}
              locked={locked}
              onMove={(way) => move(trade, index, way)}
              onRemove={() => {
                focusAfter(neighbourOf(index, "[data-remove]"));
                onChange(trades.toSpliced(index, 1), texts.removed(trade.label));
              }}
            />
          ))}
        </ol>
      )}
      {gone.length > 0 && <p className={styles.note}>{texts.gone(gone.map(({ label }) => label))}</p>}
    </>
  );
}

type RowProps = {
  trade: Trade;
  ways: Readonly<Record<Way, boolean>>;
  isNew: boolean;
  isChanged: boolean;
  locked: boolean;
  onMove: (way: Way) => void;
  onRemove: () => void;
};

function Row({ trade: { id, label }, ways, isNew, isChanged, locked, onMove, onRemove }: RowProps) {
  const arrow = (way: Way) =>
    ways[way] ? (
      <IconButton
        icon={way === "up" ? ArrowUp : ArrowDown}
        label={texts[way](label)}
        data-move={`${id} ${way}`}
        onClick={() => onMove(way)}
      />
    ) : (
      <span className={styles.noArrow} />
    );
  return (
    <li className={cx(styles.row, isChanged && styles.changed)}>
      <span className={styles.name}>
        {label}
        {!ways.up && (
          <Badge tone="info" icon={null}>
            {texts.main}
          </Badge>
        )}
        {isNew && <span className={styles.mark}>{texts.isNew}</span>}
      </span>
      {!locked && (
        <span className={styles.buttons}>
          {arrow("up")}
          {arrow("down")}
          <IconButton icon={X} label={texts.remove(label)} data-remove="" onClick={onRemove} />
        </span>
      )}
    </li>
  );
}
