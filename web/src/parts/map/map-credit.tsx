import { mapCreditTexts as texts } from "./map-credit.texts.ts";

/** Whose work the outlines are. */
export function MapCredit() {
  return (
    <>
      {texts.outlines}
      <a href={texts.licenceAddress} target="_blank" rel="noreferrer">
        {texts.licence}
      </a>
      {texts.changed}
    </>
  );
}
