import { Select } from "../../../ui/choice/select.tsx";
import { useSources } from "../reviews.queries.ts";
import { reviewTexts } from "../reviews.texts.ts";
import { useManageAddress } from "./manage.address.ts";
import { manageTexts } from "./manage.texts.ts";

const texts = manageTexts.list;
const STARS = [5, 4, 3, 2, 1];

const answeredOf = (value: string) => (value === "open" || value === "answered" ? value : "");

/** Narrows the list; each choice is a step in the history. */
export function Filters() {
  const { filter, filterBy } = useManageAddress();
  const known = useSources().data?.sources ?? [];
  // A source from the address stays chosen, even while the sources load.
  const chosen = filter.sourceId;
  const sources = known.map(({ sourceId, name }) => ({ value: sourceId, label: name }));
  const options =
    chosen === undefined || sources.some(({ value }) => value === chosen) ? sources : [...sources, { value: chosen, label: chosen }];
  return (
    <>
      <Select
        label={texts.source}
        labelHidden
        placeholder={texts.allSources}
        options={options}
        value={chosen ?? ""}
        onChange={(source) => filterBy({ source })}
      />
      <Select
        label={texts.stars}
        labelHidden
        placeholder={texts.allStars}
        options={STARS.map((stars) => ({ value: String(stars), label: reviewTexts.starName(stars) }))}
        value={filter.stars === undefined ? "" : String(filter.stars)}
        onChange={(stars) => filterBy({ stars })}
      />
      <Select
        label={texts.answered}
        labelHidden
        placeholder={texts.both}
        options={[
          { value: "open", label: texts.open },
          { value: "answered", label: texts.done },
        ]}
        value={filter.answered ?? ""}
        onChange={(answered) => filterBy({ answered: answeredOf(answered) })}
      />
    </>
  );
}
