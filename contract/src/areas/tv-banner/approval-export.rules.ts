import { tableOf, type ListExport, type ListSource } from "../../values/list/table-export.ts";
import type { Decision, Mark } from "./creative.rules.ts";
import { approvalTexts as texts } from "./creative.texts.ts";

/** One word about a creative. */
export interface ApprovalLine {
  readonly at: string;
  readonly creative: string;
  readonly revision: number;
  readonly side: "customer" | "partner";
  readonly status: Decision;
  readonly person: string | null;
  readonly reason: string | null;
  readonly mark: Mark | null;
  readonly content: string;
}

const percent = (part: number): number => Math.round(part * 100);
/** Where somebody pointed, in words. */
export const markText = ({ x, y, second }: Mark): string => texts.mark(percent(x), percent(y), second);

const SOURCES: readonly ListSource<ApprovalLine>[] = [
  { column: { head: texts.heads.at, kind: "moment" }, of: ({ at }) => at },
  { column: { head: texts.heads.creative, kind: "text" }, of: ({ creative }) => creative },
  { column: { head: texts.heads.revision, kind: "number" }, of: ({ revision }) => revision },
  { column: { head: texts.heads.side, kind: "text" }, of: ({ side }) => texts.sides[side] },
  { column: { head: texts.heads.status, kind: "text" }, of: ({ status }) => texts.status[status] },
  { column: { head: texts.heads.person, kind: "text" }, of: ({ person }) => person },
  { column: { head: texts.heads.reason, kind: "text" }, of: ({ reason }) => reason },
  { column: { head: texts.heads.mark, kind: "text", csvOnly: true }, of: ({ mark }) => (mark === null ? null : markText(mark)) },
  { column: { head: texts.heads.content, kind: "text" }, of: ({ content }) => content },
];

/** Every word of both sides, to keep on paper. */
export const approvalList = (lines: readonly ApprovalLine[], createdAt: string): Omit<ListExport, "company"> => ({
  title: texts.title,
  createdAt,
  facts: [],
  ...tableOf(SOURCES, lines),
  total: lines.length,
});
