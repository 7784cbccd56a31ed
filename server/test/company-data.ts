/** Master data of an entry without its telephone number: what a test that changes the number sends along. */
export const COMPANY_DATA = {
  name_addition: "",
  ShippingStreet: "Hauptstraße 12",
  ShippingPostalCode: "50999",
  ShippingCity: "Köln",
  district: "",
  mobile: null,
  fax: null,
  email: null,
  show_address: true,
};
