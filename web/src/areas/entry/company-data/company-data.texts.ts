import type { AddressProblem } from "@schaufenster/contract/areas/address/address.model.ts";
import { providerNumberFault } from "../../../parts/provider-number.texts.ts";

const problems: Record<AddressProblem, string> = {
  "unknown-zip": "Diese Postleitzahl steht nicht in unserem Verzeichnis.",
  "city-does-not-match-zip": "Postleitzahl und Ort passen nicht zusammen.",
  "unknown-street": "Diese Straße steht für den Ort nicht in unserem Verzeichnis.",
  "unknown-house-number": "Diese Hausnummer steht für die Straße nicht in unserem Verzeichnis.",
};

export const companyDataTexts = {
  title: "Firmendaten",
  sub: "Name und Adresse so, wie sie auf Ihrem Firmenschild stehen.",
  name: "Firmenname",
  addition: "Zusatz zum Namen",
  additionHint: "z. B. Inhaberin Johanna Kranz oder Filiale Süd",
  address: "Adresse",
  street: "Straße",
  houseNumber: "Hausnummer",
  streetField: "Straße und Hausnummer",
  zip: "Postleitzahl",
  city: "Ort",
  district: "Ortsteil",
  phone: "Telefon",
  mobile: "Mobil",
  fax: "Fax",
  email: "E-Mail",
  phoneSample: "z. B. 0221 4710 123",
  mobileSample: "z. B. 0171 2345678",
  emailSample: "z. B. info@ihr-betrieb.de",
  showAddress: "Straße und Hausnummer veröffentlichen",
  showAddressOn: "Ihre volle Adresse steht im Eintrag und in Routenplanern.",
  showAddressOff: "Im Eintrag stehen nur Postleitzahl und Ort. Das passt, wenn Sie von zu Hause aus arbeiten.",
  shown: "wird veröffentlicht",
  hidden: "wird nicht veröffentlicht",
  optional: "optional",
  previous: (text: string) => `Bisher: ${text === "" ? "keine Angabe" : text}`,
  zipHit: (city: string) => city,
  streetHit: (zip: string, city: string) => `${zip} ${city}`,
  cityHit: (district: string | null, zips: readonly string[]) => {
    const [first = "", last = ""] = [zips[0], zips.at(-1)];
    const range = first === last ? first : `${first} bis ${last}`;
    return [district ?? "", range].filter((part) => part !== "").join(" · ");
  },
  check: {
    problems,
    question: (address: string) => `Meinten Sie ${address}?`,
    title: "Stimmt diese Adresse?",
    otherZip: "Zu dieser Straße gehört in unserem Verzeichnis eine andere Postleitzahl.",
    mayStay: "Wenn alles richtig ist, lassen Sie die Angaben so. Speichern können Sie in jedem Fall.",
    accept: "Übernehmen",
    keep: "So lassen",
    accepted: "Die Adresse ist übernommen.",
    print: (street: string, zip: string, city: string) => `${street}, ${zip} ${city}`,
  },
  brand: providerNumberFault("Der Name"),
  houseNumberFault: "Eine Hausnummer sieht zum Beispiel so aus: 12, 12 a, 12-14 oder 7/1.",
  faults: {
    company_name: "Bitte geben Sie den Namen Ihrer Firma an, mit höchstens 160 Zeichen.",
    name_addition: "Bitte kürzen Sie den Zusatz auf 160 Zeichen.",
    ShippingStreet: "Bitte geben Sie die Straße an, zum Beispiel Amselgrund 14.",
    ShippingPostalCode: "Eine Postleitzahl hat fünf Ziffern, zum Beispiel 01067.",
    ShippingCity: "Bitte geben Sie den Ort an.",
    district: "Bitte kürzen Sie den Ortsteil auf 80 Zeichen.",
    Phone:
      "Diese Nummer gibt es in Deutschland nicht. Bitte geben Sie eine deutsche Telefonnummer mit Vorwahl ein, zum Beispiel 0221 4710 123.",
    mobile:
      "Diese Nummer gibt es in Deutschland nicht. Bitte geben Sie eine deutsche Mobilnummer mit Vorwahl ein, zum Beispiel 0171 2345678.",
    fax: "Diese Nummer gibt es in Deutschland nicht. Bitte geben Sie eine deutsche Faxnummer mit Vorwahl ein, zum Beispiel 0221 4710 199.",
    email: "Das ist keine vollständige E-Mail-Adresse. Sie sieht zum Beispiel so aus: info@ihr-betrieb.de",
  } as Readonly<Record<string, string>>,
  fault: "Bitte prüfen Sie diese Angabe.",
};
