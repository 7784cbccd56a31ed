import { type Edge, parseTime } from "@schaufenster/contract/values/time/typed-time.ts";
import type { ComponentProps } from "react";
import { TimeField as PlainTimeField } from "../ui/date/time-field.tsx";
import { dayFieldTexts as texts } from "./day-field.texts.ts";

type Props = Omit<ComponentProps<typeof PlainTimeField>, "parse" | "tell"> & {
  /** An end may be midnight as 24:00. */
  edge?: Edge | undefined;
};

/** A time of day as people type it. The caller gets HH:MM, or what was typed as long as it is none. */
export function TimeField({ edge, ...props }: Props) {
  return <PlainTimeField {...props} parse={(typed) => parseTime(typed, edge)} tell={texts.time} />;
}
