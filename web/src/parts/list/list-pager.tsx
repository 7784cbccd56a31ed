import { Pager } from "../../ui/list/pager.tsx";
import { formatNumber } from "../format.ts";
import { pagerTexts } from "./list-pager.texts.ts";

type Props = {
  page: number;
  /** How many rows a full page has, and how many this one shows. */
  size: number;
  shown: number;
  total: number;
  toPage: (page: number) => string;
};

/** The way to the other pages of a list. */
export function ListPager({ page, size, shown, total, toPage }: Props) {
  const first = (page - 1) * size;
  const range = pagerTexts.range(formatNumber(first + 1), formatNumber(first + shown), formatNumber(total));
  return <Pager page={page} pageCount={Math.ceil(total / size)} hrefFor={toPage} words={{ ...pagerTexts, range }} />;
}
