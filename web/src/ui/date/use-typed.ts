import { type KeyboardEvent, useState } from "react";

type Options = {
  /** The value as the caller stores it, or what was typed as long as it is none. */
  value: string;
  onChange: (value: string) => void;
  /** What somebody meant, as it is stored; null when it cannot be read. */
  parse: (typed: string) => string | null;
  /** A stored value as people read it; anything else as it is. */
  print: (value: string) => string;
  /** What a screen reader says about a value that was understood. */
  tell: (value: string) => string;
};

/**
 * A value that may be typed in many ways. While somebody types, the field shows their own characters, and the caller gets what they mean
 * with every one of them; on leaving it shows the value in its one form and says so.
 */
export function useTyped({ value, onChange, parse, print, tell }: Options) {
  const [typed, setTyped] = useState<string | null>(null);
  const [spoken, setSpoken] = useState("");
  const understood = typed === null ? null : parse(typed);
  // Something else was put there meanwhile: a discarded form, a day from the calendar.
  const isTyping = typed !== null && (understood ?? typed) === value;
  const settle = () => {
    if (isTyping && understood !== null) setSpoken(tell(understood));
    setTyped(null);
  };
  return {
    spoken,
    /** Takes a value that was chosen instead of typed. */
    choose: (chosen: string) => {
      setTyped(null);
      setSpoken(tell(chosen));
      onChange(chosen);
    },
    control: {
      value: isTyping ? typed : print(value),
      onChange: (text: string) => {
        setTyped(text);
        setSpoken("");
        onChange(parse(text) ?? text);
      },
      onBlur: settle,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Enter") settle();
      },
    },
  };
}
