import { HOURS_IN_BLOCK, HOURS_IN_DAY } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import type { tvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.calls.ts";
import { channelOf } from "@schaufenster/contract/areas/tv-banner/tv-channel.rules.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { HeatCard, type HeatRow } from "../../parts/statistics/heat-card.tsx";
import { statisticsTexts } from "./statistics.texts.ts";

const texts = statisticsTexts.time;
const BLOCKS = Array.from({ length: HOURS_IN_DAY / HOURS_IN_BLOCK }, (_, n) => n * HOURS_IN_BLOCK);
const COLUMNS = BLOCKS.map((from) => ({
  key: from,
  short: texts.blockShort(from),
  long: texts.block(from, from + HOURS_IN_BLOCK),
}));

/** Some hours as one field; nothing where none of them was counted. */
const inBlocks = (hours: readonly (number | null)[]): (number | null)[] =>
  BLOCKS.map((from) => {
    const counted = hours.slice(from, from + HOURS_IN_BLOCK).filter((count) => count !== null);
    return counted.length === 0 ? null : counted.reduce((sum, count) => sum + count, 0);
  });
/** The row with the most, where one stands out; the best hours stand among the key figures. */
const sentenceOf = (rows: readonly HeatRow[]): string | undefined => {
  const sums = rows.map(({ long, values }) => ({ long, sum: values.reduce<number>((sum, value) => sum + (value ?? 0), 0) }));
  const [most, next] = sums.toSorted((a, b) => b.sum - a.sum);
  return most === undefined || most.sum === 0 || most.sum === next?.sum ? undefined : texts.sentence(most.long);
};

type Found = Reply<typeof tvBanner.getByTimeOfDay>;

/** When banners are shown: by day of the week, and by channel. */
export function WeekdayCard({ found: { weekdays } }: { found: Found }) {
  const rows = weekdays.map(({ weekday, hours }) => ({
    key: weekday,
    short: texts.daysShort[weekday - 1] ?? "",
    long: texts.days[weekday - 1] ?? "",
    values: inBlocks(hours),
  }));
  return <HeatCard words={{ ...texts, ...texts.weekdays }} sentence={sentenceOf(rows)} columns={COLUMNS} rows={rows} />;
}

export function ChannelTimeCard({ found: { channels } }: { found: Found }) {
  const rows = channels.map(({ channelId, hours }) => {
    const { name, colour } = channelOf(channelId);
    return { key: channelId, short: name, long: name, colour, values: inBlocks(hours) };
  });
  return rows.length === 0 ? null : <HeatCard wide words={{ ...texts, ...texts.channels }} columns={COLUMNS} rows={rows} />;
}
