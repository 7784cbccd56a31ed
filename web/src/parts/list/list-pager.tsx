import { navigate } from "../../browser/location.ts";
import { Pager } from "../../ui/list/pager.tsx";
import { formatNumber } from "../format.ts";
import { pagerTexts as texts } from "./list-pager.texts.ts";

type Props = {
  page: number;
  /** How many rows a full page has, and how many this one shows. */
  size: number;
  shown: number;
  total: number;
  /** There are more than `total` says. */
  more?: boolean | undefined;
  toPage: (page: number) => string;
};

/** The way to the other pages of a list. */
export function ListPager({ page, size, shown, total, more = false, toPage }: Props) {
  const first = (page - 1) * size;
  const range = (more ? texts.rangeOfMore : texts.range)(formatNumber(first + 1), formatNumber(first + shown), formatNumber(total));
  const { nav, previous, next } = texts;
  return (
    <Pager
      page={page}
      pageCount={Math.ceil(total / size)}
      hrefFor={toPage}
      words={{ nav, previous, next, range, page: (number) => texts.page(formatNumber(number)), number: formatNumber }}
      // Like a link of the pager: the list begins at its top.
      jump={{ to: (wanted) => navigate(toPage(wanted), { handover: { turned: "" } }), label: texts.jump, submit: texts.go }}
    />
  );
}
