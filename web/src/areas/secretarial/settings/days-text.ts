import { settingsTexts } from "./settings.texts.ts";

const name = (day: number | undefined): string => settingsTexts.days[(day ?? 1) - 1] ?? "";

/** 1 to 5 becomes Mo–Fr; single days stand side by side. */
export const daysText = (days: readonly number[]): string => {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const runs: number[][] = [];
  for (const day of sorted) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map(name))).join(", ");
};
