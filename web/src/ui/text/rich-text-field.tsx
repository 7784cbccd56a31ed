import { Bold, Italic, List, ListOrdered } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "../button.tsx";
import { controlClass, type FieldProps, LabelText, useFieldParts } from "../form/field.tsx";
import fieldStyles from "../form/field.module.css";
import type { IconImage } from "../icon.tsx";
import { dropCaret, RICH_COMMANDS, type RichCommand, useRichCommands } from "./rich-text-commands.ts";
import { contentOf, contentOfHtml, contentOfText, nodesOf, type RichBlock } from "./rich-text-dom.ts";
import styles from "./rich-text-field.module.css";
import { Counter } from "./text-field.tsx";

type Props = Omit<FieldProps, "labelHidden"> & {
  /** HTML in the caller's own form. */
  value: string;
  onChange: (html: string) => void;
  /** Reads HTML as paragraphs and lists. */
  parse: (html: string) => readonly RichBlock[];
  /** The one form of a text: nothing but p, br, strong, em, ul, ol, li without attributes may come out. */
  clean: (html: string) => string;
  counter?: { used: number; limit: number; text: (used: number, limit: number) => string } | undefined;
  words: { toolbar: string } & Readonly<Record<RichCommand, string>>;
  readOnly?: boolean | undefined;
};

const ICONS: Readonly<Record<RichCommand, IconImage>> = {
  bold: Bold,
  italic: Italic,
  insertUnorderedList: List,
  insertOrderedList: ListOrdered,
};
const KEYS: Readonly<Record<string, RichCommand | undefined>> = { b: "bold", i: "italic" };
/** More than this is pasted as plain text, and only so much of it. */
const PASTED_MAX = 500_000;

/** Formats that a text cannot have are not offered by the keyboard either. */
const useOwnFormatsOnly = (editor: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = editor.current;
    const refuse = (event: InputEvent): void => {
      const { inputType } = event;
      if (inputType.startsWith("format") && inputType !== "formatBold" && inputType !== "formatItalic") event.preventDefault();
    };
    root?.addEventListener("beforeinput", refuse);
    return () => root?.removeEventListener("beforeinput", refuse);
  }, [editor]);
};

/** Several lines of text with bold, italic and lists. Whatever is pasted keeps only that. */
export function RichTextField({ value, onChange, parse, clean, counter, words, readOnly = false, ...field }: Props) {
  const editor = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const movesWithin = useRef(false);
  const { on, run } = useRichCommands(editor);
  const { control, below } = useFieldParts(field, readOnly);
  useOwnFormatsOnly(editor);
  useLayoutEffect(() => {
    // Only what comes from outside is drawn: whoever types keeps caret and undo.
    if (value === shown.current) return;
    editor.current?.replaceChildren(...nodesOf(parse(value)));
    shown.current = value;
  }, [value, parse]);

  const take = () => {
    if (!editor.current) return;
    const html = clean(contentOf(editor.current));
    shown.current = html;
    onChange(html);
  };
  const insert = (data: DataTransfer) => {
    const html = data.getData("text/html");
    const text = data.getData("text/plain").slice(0, PASTED_MAX);
    const cleaned = clean(html === "" || html.length > PASTED_MAX ? contentOfText(text) : contentOfHtml(html));
    const isOne = cleaned.startsWith("<p>") && cleaned.indexOf("</p>") === cleaned.length - 4;
    if (cleaned !== "") run("insertHTML", isOne ? cleaned.slice(3, -4) : cleaned);
  };
  return (
    <div className={fieldStyles.field}>
      <span id={`${control.id}-label`} className={fieldStyles.label}>
        <LabelText {...field} />
      </span>
      {!readOnly && <Toolbar words={words} controls={control.id} on={on} onCommand={run} />}
      <div
        {...control}
        ref={editor}
        role="textbox"
        aria-multiline="true"
        aria-labelledby={`${control.id}-label`}
        aria-readonly={readOnly || undefined}
        tabIndex={0}
        contentEditable={!readOnly}
        className={controlClass(field, styles.text)}
        onInput={take}
        onKeyDown={(event) => {
          const command = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
          if (command === undefined || readOnly) return;
          event.preventDefault();
          run(command);
        }}
        onFocus={() => document.execCommand("defaultParagraphSeparator", false, "p")}
        onPaste={(event) => {
          event.preventDefault();
          if (!readOnly) insert(event.clipboardData);
        }}
        onDragStart={() => {
          movesWithin.current = true;
        }}
        onDragEnd={() => {
          movesWithin.current = false;
        }}
        onDrop={(event) => {
          if (movesWithin.current) return;
          event.preventDefault();
          dropCaret(event.clientX, event.clientY);
          if (!readOnly) insert(event.dataTransfer);
        }}
      />
      {below}
      {counter && <Counter text={counter.text(counter.used, counter.limit)} over={counter.used > counter.limit} />}
    </div>
  );
}

type ToolbarProps = {
  words: Props["words"];
  controls: string;
  on: Readonly<Record<RichCommand, boolean>>;
  onCommand: (command: RichCommand) => void;
};

/** One stop for the tab key; arrows move between the buttons. */
function Toolbar({ words, controls, on, onCommand }: ToolbarProps) {
  const [at, setAt] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (at + step + RICH_COMMANDS.length) % RICH_COMMANDS.length;
    setAt(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div role="toolbar" aria-label={words.toolbar} aria-controls={controls} className={styles.toolbar} onKeyDown={move}>
      {RICH_COMMANDS.map((command, index) => (
        <IconButton
          key={command}
          icon={ICONS[command]}
          size="sm"
          label={words[command]}
          aria-pressed={on[command]}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          // The words stay chosen.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onCommand(command)}
        />
      ))}
    </div>
  );
}
