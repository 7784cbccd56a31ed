/** A stretch of text with its emphasis. */
export interface TextPiece {
  readonly text: string;
  readonly strong: boolean;
  readonly em: boolean;
}
/** Lines of a paragraph or list item; each line is a row of pieces. */
export type Lines = readonly (readonly TextPiece[])[];
/** A paragraph or a list: all there is in a formatted text. */
export type Block = { readonly kind: "p"; readonly lines: Lines } | { readonly kind: "ul" | "ol"; readonly items: readonly Lines[] };

type ListKind = "ul" | "ol";
const BLANKS = /[ \t\r\n\f]+/g;
/** Blanks that are more than one space. */
const WIDE = /[\t\r\n\f]| {2}/;

/** Puts a text together piece by piece; spaces that would not be seen never get in. */
class Builder {
  readonly blocks: Block[] = [];
  #list: { kind: ListKind; depth: number; items: Lines[] } | undefined;
  #lines: TextPiece[][] = [];
  #line: { text: string; strong: boolean; em: boolean }[] = [];
  /** Nothing or a space stands in front: another space would not be seen. */
  #afterBlank = true;
  readonly #marks = { strong: 0, em: 0 };

  write(text: string): void {
    const single = WIDE.test(text) ? text.replaceAll(BLANKS, " ") : text;
    const seen = this.#afterBlank && single.startsWith(" ") ? single.slice(1) : single;
    if (seen === "") return;
    const strong = this.#marks.strong > 0;
    const em = this.#marks.em > 0;
    const last = this.#line.at(-1);
    if (last?.strong === strong && last.em === em) last.text += seen;
    else this.#line.push({ text: seen, strong, em });
    this.#afterBlank = seen.endsWith(" ");
  }

  mark(name: "strong" | "em", opens: boolean): void {
    this.#marks[name] = Math.max(0, this.#marks[name] + (opens ? 1 : -1));
  }

  /** Ends a line; two breaks in a row end the paragraph. */
  breakLine(): void {
    const wasEmpty = this.#line.length === 0;
    this.#endLine();
    if (wasEmpty && this.#lines.length > 0 && !this.#list) this.#endBlock();
  }

  /** Ends a paragraph; within a list only a line. */
  breakBlock(): void {
    if (this.#list) this.#endLine();
    else this.#endBlock();
  }

  openList(kind: ListKind): void {
    this.#endBlock();
    if (this.#list) this.#list.depth += 1;
    else this.#list = { kind, depth: 1, items: [] };
  }

  /** A list within a list is read as one list; a stray end means nothing. */
  closeList(): void {
    this.#endBlock();
    if (!this.#list) return;
    this.#list.depth -= 1;
    if (this.#list.depth === 0) this.#endList();
  }

  openItem(): void {
    this.#endBlock();
  }

  finish(): readonly Block[] {
    this.#endBlock();
    this.#endList();
    return this.blocks;
  }

  #endLine(): void {
    this.#afterBlank = true;
    if (this.#line.length === 0) return;
    const last = this.#line.at(-1);
    if (last?.text === " ") this.#line.pop();
    else if (last?.text.endsWith(" ")) last.text = last.text.slice(0, -1);
    if (this.#line.some(({ text }) => text.trim() !== "")) this.#lines.push(this.#line);
    this.#line = [];
  }

  #endBlock(): void {
    this.#endLine();
    if (this.#lines.length === 0) return;
    if (this.#list) this.#list.items.push(this.#lines);
    else this.blocks.push({ kind: "p", lines: this.#lines });
    this.#lines = [];
  }

  #endList(): void {
    if (this.#list && this.#list.items.length > 0) this.blocks.push({ kind: this.#list.kind, items: this.#list.items });
    this.#list = undefined;
  }
}

/** An empty text to be written. */
export const openBuilder = (): Builder => new Builder();
export type { Builder };
