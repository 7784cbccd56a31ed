import type { Capacity } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { formatDay } from "../../../parts/format.ts";
import { capacityTexts as texts } from "./capacity.texts.ts";

type Light = Pick<Capacity, "light" | "until" | "perDay">;

/** What a light does, and until when. */
export const effectOf = ({ light, until, perDay }: Light): string => {
  const effect = light === "yellow" ? texts.effect.yellow(perDay) : texts.effect[light];
  return until === null ? effect : `${effect} ${texts.untilShown(formatDay(until))}`;
};

/** Why nothing comes in although the light does not say so; null when the light says it all. */
export const stopOf = ({ light, now }: Pick<Capacity, "light" | "now">): string | null => {
  if (now.delivers !== "none" || light === "red" || now.because === null) return null;
  const sentence = texts.stopped[now.because];
  if (sentence === undefined) return null;
  return now.until === null ? sentence : texts.nowUntil(sentence, formatDay(now.until));
};
