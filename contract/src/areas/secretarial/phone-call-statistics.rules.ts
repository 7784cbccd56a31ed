import { HOUR_BLOCKS } from "./phone-call.rules.ts";

/** Calls of one block of hours on one day of the week; null was not measured. */
export interface GridCell {
  readonly weekday: number;
  readonly block: number;
  readonly calls: number | null;
}

/** The hour at which a block ends; the night ends at six. */
export const blockEnd = (block: number): number => HOUR_BLOCKS[HOUR_BLOCKS.findIndex((from) => from === block) + 1] ?? HOUR_BLOCKS[0];

/** The busiest field; nothing when nobody called. */
export const busiest = (grid: readonly GridCell[]): GridCell | undefined =>
  grid.reduce<GridCell | undefined>((best, cell) => ((cell.calls ?? 0) > (best?.calls ?? 0) ? cell : best), undefined);
