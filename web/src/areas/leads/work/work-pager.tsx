import { WORK_PAGE_SIZE } from "@schaufenster/contract/areas/leads/work.rules.ts";
import { formatNumber } from "../../../parts/format.ts";
import { Pager } from "../../../ui/pager.tsx";
import { workTexts as texts } from "./work.texts.ts";

type Props = { page: number; shown: number; total: number; toPage: (page: number) => string };

/** The way to the other pages of offers or jobs. */
export function WorkPager({ page, shown, total, toPage }: Props) {
  const first = (page - 1) * WORK_PAGE_SIZE;
  return (
    <Pager
      page={page}
      pageCount={Math.ceil(total / WORK_PAGE_SIZE)}
      hrefFor={toPage}
      words={{
        nav: texts.pages,
        range: texts.range(formatNumber(first + 1), formatNumber(first + shown), formatNumber(total)),
        previous: texts.previous,
        next: texts.next,
        page: texts.page,
      }}
    />
  );
}
