import { CalendarDays } from "lucide-react";
import type { ComponentProps } from "react";
import { TextField } from "../text/text-field.tsx";

type Own = {
  /** A day as the caller stores it, or what was typed as long as it is none. */
  value: string;
  onChange: (value: string) => void;
  /** The day that somebody meant; null when it is none. */
  parse: (typed: string) => string | null;
  /** A stored day as people read it; anything else as it is. */
  print: (value: string) => string;
};
type Props = Own & Omit<ComponentProps<typeof TextField>, keyof Own | "defaultValue" | "icon" | "unit" | "type" | "inputMode" | "onBlur">;

/** A day, typed as one writes it; it takes its proper form on leaving the field. */
export function DateField({ value, onChange, parse, print, ...rest }: Props) {
  return (
    <TextField
      autoComplete="off"
      {...rest}
      icon={CalendarDays}
      inputMode="decimal"
      value={print(value)}
      onChange={onChange}
      onBlur={() => {
        const day = parse(value);
        if (day !== null && day !== value) onChange(day);
      }}
    />
  );
}
