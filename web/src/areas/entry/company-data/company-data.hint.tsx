import type { Address } from "@schaufenster/contract/areas/address/address.model.ts";
import { joinStreet } from "@schaufenster/contract/values/place/street.ts";
import { useState } from "react";
import { goToField } from "../../../browser/go-to-field.ts";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { FieldCell } from "../../../ui/form/form.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { same } from "../editing/editing.ts";
import { type AddressToCheck, useAddressCheck } from "../suggest.queries.ts";
import { companyDataTexts } from "./company-data.texts.ts";

const texts = companyDataTexts.check;

type Props = {
  /** The address that was asked about. */
  checked: AddressToCheck | null;
  /** The address that stands there. */
  now: AddressToCheck | null;
  onAccept: (found: Address) => void;
};

/** The buttons go; the focus stays with what they were about. */
const answer = (act: () => void) => (): void => {
  act();
  goToField("companyData.ShippingStreet");
};

/** What the register would write instead: a question, never an obstacle. An answer about another address is not shown. */
export function AddressHint({ checked, now, onAccept }: Props) {
  const [kept, setKept] = useState<AddressToCheck | null>(null);
  const reply = useAddressCheck(checked);
  if (!reply || reply.register === "unavailable" || !same(checked, now) || same(checked, kept)) return null;
  const { problems, suggestion } = reply;
  if (problems.length === 0 && suggestion === null) return null;
  const reasons = problems.length === 0 ? [texts.otherZip] : problems.map((problem) => texts.problems[problem]);
  return (
    <FieldCell span={6}>
      <Notice
        live
        level={3}
        title={suggestion ? texts.question(texts.print(joinStreet(suggestion), suggestion.zipCode, suggestion.city)) : texts.title}
        action={
          <ButtonRow>
            {suggestion && (
              <Button size="sm" onClick={answer(() => onAccept(suggestion))}>
                {texts.accept}
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={answer(() => setKept(checked))}>
              {texts.keep}
            </Button>
          </ButtonRow>
        }
      >
        {[...reasons, texts.mayStay].join(" ")}
      </Notice>
    </FieldCell>
  );
}
