import type { ComponentProps } from "react";
import { TextField } from "../text/text-field.tsx";
import { DayButton } from "./day-button.tsx";
import type { DayChoice } from "./day-choice.ts";
import { Spoken } from "./spoken.tsx";
import { useTyped } from "./use-typed.ts";

type Own = Parameters<typeof useTyped>[0] & {
  /** Left out, there is no calendar. */
  calendar?: Omit<DayChoice, "value" | "onChoose"> | undefined;
};
type Props = Own & Omit<ComponentProps<typeof TextField>, keyof Own | "defaultValue" | "type" | "inputMode" | "onBlur" | "onKeyDown">;

/**
 * A day, typed as one writes it or picked from a calendar. The pad of a phone is the decimal one: it has a comma to put between day and
 * month, where the numeric one of iOS has digits only.
 */
export function DateField({ value, onChange, parse, print, tell, calendar, ...rest }: Props) {
  const { control, spoken, choose } = useTyped({ value, onChange, parse, print, tell });
  return (
    <TextField
      autoComplete="off"
      {...rest}
      {...control}
      inputMode="decimal"
      inside={
        <>
          {calendar && rest.readOnly !== true && <DayButton {...calendar} value={parse(value)} onChoose={choose} />}
          <Spoken>{spoken}</Spoken>
        </>
      }
    />
  );
}
