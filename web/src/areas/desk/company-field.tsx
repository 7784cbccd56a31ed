import type { FoundCompany } from "@schaufenster/contract/areas/desk/desk.model.ts";
import { useState } from "react";
import { Combobox } from "../../ui/choice/combobox.tsx";
import { findCompanies } from "./desk.queries.ts";
import { deskTexts } from "./desk.texts.ts";

const { answerDialog: texts, search } = deskTexts;
const WORDS = { loading: search.loading, none: () => search.none, failed: search.failed, retry: search.retry, hits: search.found };

type Props = { company: FoundCompany | null; onChoose: (company: FoundCompany | null) => void };

/** A company of the brand, found by its number or by a part of its name. */
export function CompanyField({ company, onChoose }: Props) {
  const [text, setText] = useState("");
  return (
    <Combobox
      name="company"
      label={texts.company}
      hint={company === null ? texts.companyHint : texts.companyChosen(company.name, company.city, company.id)}
      value={text}
      words={WORDS}
      load={async (term, signal) =>
        (await findCompanies(term, signal)).map((found) => ({
          key: found.id,
          label: found.name,
          note: `${found.city} · ${found.customerNumber} · ${found.id}`,
          value: found,
        }))
      }
      onChange={(typed) => {
        setText(typed);
        onChoose(null);
      }}
      onChoose={(found) => {
        setText(found.name);
        onChoose(found);
      }}
    />
  );
}
