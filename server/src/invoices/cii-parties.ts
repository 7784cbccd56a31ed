import type { Invoice } from "@schaufenster/contract/areas/documents/invoice.model.ts";
import { group, text } from "./cii-values.ts";
import type { Seller } from "./seller.ts";
import { leaf, type Part } from "./xml.ts";

interface Address {
  readonly street: string;
  readonly addition?: string | null;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
}
const address = ({ street, addition = null, zip, city, country }: Address): Part =>
  group("PostalTradeAddress", [
    text("PostcodeCode", zip),
    text("LineOne", street),
    text("LineTwo", addition),
    text("CityName", city),
    text("CountryID", country),
  ]);

/** Where messages reach a party; `EM` is a mail address. */
const endpoint = (email: string | null): Part => group("URIUniversalCommunication", [leaf("ram:URIID", email, { schemeID: "EM" })]);

/** `VA` is a VAT id, `FC` the number at the tax office. */
const registration = (scheme: "VA" | "FC", id: string | null): Part =>
  group("SpecifiedTaxRegistration", [leaf("ram:ID", id, { schemeID: scheme })]);

/** The seller; contact, telephone and mail are what XRechnung wants on top of EN 16931. */
export const sellerParty = (seller: Seller): Part =>
  group("SellerTradeParty", [
    text("Name", seller.company),
    group("SpecifiedLegalOrganization", [text("ID", seller.register)]),
    group("DefinedTradeContact", [
      text("PersonName", seller.contact),
      group("TelephoneUniversalCommunication", [text("CompleteNumber", seller.phone)]),
      group("EmailURIUniversalCommunication", [text("URIID", seller.email)]),
    ]),
    address(seller),
    endpoint(seller.email),
    registration("VA", seller.vatId),
    registration("FC", seller.taxNumber),
  ]);

/** The buyer. */
export const buyerParty = (buyer: Invoice["buyer"]): Part =>
  group("BuyerTradeParty", [
    text("ID", buyer.customerNumber),
    text("Name", buyer.name),
    address(buyer),
    endpoint(buyer.email),
    registration("VA", buyer.vatId),
  ]);
