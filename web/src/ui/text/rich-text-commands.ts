import { type RefObject, useEffect, useRef, useState } from "react";

/** What can be done to the chosen words. */
export type RichCommand = "bold" | "italic" | "insertUnorderedList" | "insertOrderedList";
export const RICH_COMMANDS: readonly RichCommand[] = ["bold", "italic", "insertUnorderedList", "insertOrderedList"];
type On = Readonly<Record<RichCommand, boolean>>;
const NONE: On = { bold: false, italic: false, insertUnorderedList: false, insertOrderedList: false };

const chosenIn = (editor: HTMLElement | null): Range | null => {
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  return range && editor?.contains(range.commonAncestorContainer) ? range : null;
};

const choose = (range: Range): void => {
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
};

/** The caret where something is dropped. */
export const dropCaret = (x: number, y: number): void => {
  const place = document.caretPositionFromPoint?.(x, y);
  if (!place) return;
  const range = document.createRange();
  range.setStart(place.offsetNode, place.offset);
  choose(range);
};

/**
 * Formatting with the browser's own commands: they are the only ones that its undo knows. Which of them apply to the chosen words is
 * kept for the buttons.
 */
export const useRichCommands = (editor: RefObject<HTMLElement | null>) => {
  const last = useRef<Range | null>(null);
  const [on, setOn] = useState<On>(NONE);
  const look = (): void => {
    const range = chosenIn(editor.current);
    if (!range) return;
    last.current = range.cloneRange();
    const now: On = {
      bold: document.queryCommandState("bold"),
      italic: document.queryCommandState("italic"),
      insertUnorderedList: document.queryCommandState("insertUnorderedList"),
      insertOrderedList: document.queryCommandState("insertOrderedList"),
    };
    setOn((before) => (RICH_COMMANDS.every((command) => before[command] === now[command]) ? before : now));
  };
  useEffect(() => {
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  });
  const run = (command: RichCommand | "insertHTML", content?: string): void => {
    const root = editor.current;
    if (!root) return;
    root.focus({ preventScroll: true });
    if (!chosenIn(root) && last.current && root.contains(last.current.commonAncestorContainer)) choose(last.current);
    document.execCommand("styleWithCSS", false, "false");
    document.execCommand(command, false, content);
    look();
  };
  return { on, run };
};
