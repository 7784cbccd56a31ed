import type { ComponentProps } from "react";
import { TextField } from "../text/text-field.tsx";
import { Spoken } from "./spoken.tsx";
import { useTyped } from "./use-typed.ts";

type Own = Omit<Parameters<typeof useTyped>[0], "print">;
type Props = Own & Omit<ComponentProps<typeof TextField>, keyof Own | "defaultValue" | "type" | "inputMode" | "onBlur" | "onKeyDown">;

const asIs = (time: string): string => time;

/** A time of day, typed as one writes it; with digits alone, or with the comma of the decimal pad. */
export function TimeField({ value, onChange, parse, tell, ...rest }: Props) {
  const { control, spoken } = useTyped({ value, onChange, parse, print: asIs, tell });
  return <TextField autoComplete="off" {...rest} {...control} inputMode="decimal" inside={<Spoken>{spoken}</Spoken>} />;
}
