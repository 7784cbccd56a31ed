import type { ReactNode } from "react";
import { LevelBars } from "../../../../ui/chart/bars.tsx";
import { Kpi, KpiPanel } from "../../../../ui/chart/kpi.tsx";
import { DefinitionList } from "../../../../ui/list/definition-list.tsx";
import { List, ListItem } from "../../../../ui/list/list.tsx";
import { Card, CardBody } from "../../../../ui/page/card.tsx";
import { Tabs } from "../../../../ui/page/tabs.tsx";
import { Badge } from "../../../../ui/state/badge.tsx";
import { Notice } from "../../../../ui/state/notice.tsx";
import { Stars } from "../../../../ui/stars.tsx";
import { Button } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/class-names.ts";
import { DrawnChoices, DrawnField, DrawnLine, DrawnTurn, DrawnWays } from "./drawn-controls.tsx";
import { MarkNumber } from "./mark.tsx";
import styles from "./picture.module.css";
import { type Block, textOf } from "./picture.ts";

type Of<K extends Block["kind"]> = Extract<Block, { kind: K }>;

/** The names of parts stand in their alternative text; here there is nobody to read it to. */
const UNREAD = "";
/** What is as wide as its words. */
const FITTING: readonly Block["kind"][] = ["button", "side", "switch", "box", "tabs", "ways", "words"];

/** Draws a part of a picture with the component that it stands for. */
export function Drawing({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case "marked":
      return (
        <div className={cx(styles.marked, FITTING.includes(block.block.kind) && styles.fit)}>
          <MarkNumber mark={block.mark} />
          <Drawing block={block.block} />
        </div>
      );
    case "card":
      return <DrawnCard card={block} />;
    case "side":
      return <div className={styles.side}>{drawAll(block.blocks)}</div>;
    case "bar":
      return (
        <div className={styles.bar}>
          <Drawing block={block.title} />
          <div className={styles.side}>{drawAll(block.blocks)}</div>
        </div>
      );
    case "row":
      return (
        <List>
          <Row row={block} />
        </List>
      );
    case "button":
      return (
        <div className={styles.fit}>
          <Button variant={block.look} icon={block.icon}>
            {textOf(block.label)}
          </Button>
        </div>
      );
    case "badge":
      return <Badge tone={block.tone}>{textOf(block.label)}</Badge>;
    case "notice":
      return (
        <Notice title={textOf(block.title)} level={3}>
          {block.text === undefined ? undefined : textOf(block.text)}
        </Notice>
      );
    case "words":
      return <p className={styles[block.look]}>{textOf(block.words)}</p>;
    case "motif":
      return <div className={styles.motif}>{textOf(block.words)}</div>;
    case "stars":
      return <Stars value={block.value} label={UNREAD} />;
    case "line":
      return <DrawnLine rest={block.rest} />;
    case "field":
      return <DrawnField field={block} />;
    case "switch":
    case "box":
      return <DrawnTurn turn={block} />;
    case "ways":
      return <DrawnWays ways={block} />;
    case "choices":
      return <DrawnChoices group={block} />;
    case "facts":
    case "figures":
    case "tabs":
    case "bars":
      return <Listed block={block} />;
  }
}

const drawAll = (blocks: readonly Block[]) => blocks.map((block, index) => <Drawing key={index} block={block} />);

function Listed({ block }: { block: Of<"facts" | "figures" | "tabs" | "bars"> }) {
  switch (block.kind) {
    case "facts":
      return (
        <DefinitionList items={block.facts.map(([term, value]) => ({ key: textOf(term), term: textOf(term), value: textOf(value) }))} />
      );
    case "figures":
      return (
        <KpiPanel columns={3}>
          {block.figures.map(([label, value]) => (
            <Kpi key={textOf(label)} label={textOf(label)} value={textOf(value)} />
          ))}
        </KpiPanel>
      );
    case "tabs":
      return (
        <Tabs
          label={UNREAD}
          current={String(block.chosen)}
          tabs={block.names.map((name, index) => ({ key: String(index), href: "#", label: textOf(name) }))}
        />
      );
    case "bars":
      return (
        <LevelBars
          bars={block.bars.map(([label, value]) => ({ key: textOf(label), label: textOf(label), value, text: `${value}\u00a0%` }))}
        />
      );
  }
}

function Row({ row: { title, meta, end, mark } }: { row: Of<"row"> }) {
  return (
    <ListItem
      title={
        mark === undefined ? (
          textOf(title)
        ) : (
          <span className={styles.named}>
            <MarkNumber mark={mark} />
            {textOf(title)}
          </span>
        )
      }
      meta={meta === undefined ? undefined : textOf(meta)}
      end={end ? <RowEnd block={end} /> : undefined}
    />
  );
}

function RowEnd({ block }: { block: Block }) {
  if (block.kind !== "marked") return <Drawing block={block} />;
  return (
    <div className={styles.end}>
      <Drawing block={block} />
    </div>
  );
}

/** Rows reach the edges of a card, everything else does not. */
const inRuns = (blocks: readonly Block[]): readonly (readonly Block[])[] => {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last !== undefined && (last[0]?.kind === "row") === (block.kind === "row")) last.push(block);
    else runs.push([block]);
  }
  return runs;
};

function DrawnCard({ card: { title, end, blocks } }: { card: Of<"card"> }) {
  const runs = inRuns(blocks);
  return (
    <Card
      title={title === undefined ? undefined : textOf(title)}
      level={4}
      end={end ? <Drawing block={end} /> : undefined}
      headLine={runs[0]?.[0]?.kind === "row"}
    >
      {runs.map((run, index) =>
        run[0]?.kind === "row" ? (
          <List key={index} line={index > 0}>
            {run.map((one, at) => (one.kind === "row" ? <Row key={at} row={one} /> : null))}
          </List>
        ) : (
          <CardBody key={index}>
            <div className={styles.stack}>{drawAll(run)}</div>
          </CardBody>
        ),
      )}
    </Card>
  );
}
