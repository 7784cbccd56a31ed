import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import type { Seller } from "./seller.ts";

/** Who invoices under each of the two demo brands; names, telephone and mail as in the brands' own data. A real provider's sellers come from its own copy of this file. */
export const SELLERS: Readonly<Record<Brand["key"], Seller>> = {
  nahwerk: {
    brand: { key: "nahwerk", name: "Nahwerk" },
    company: "Nahwerk GmbH",
    street: "Am Malzbüchel 12",
    zip: "50667",
    city: "Köln",
    country: "DE",
    vatId: "DE123456789",
    taxNumber: "214/5812/0473",
    register: "Amtsgericht Köln, HRB 104711",
    managers: "Dr. Anke Sommer, Jörg Wied",
    contact: "Kundenservice Rechnungen",
    phone: "0221 4710 555",
    email: "service@nahwerk.example",
    bank: "Musterbank Köln",
    iban: "DE89370400440532013000",
    bic: "COBADEFFXXX",
    creditorId: "DE98ZZZ09999999999",
  },
  ortsfink: {
    brand: { key: "ortsfink", name: "Ortsfink" },
    company: "Ortsfink Verlag GmbH & Co. KG",
    street: "Lindenufer 4",
    zip: "13597",
    city: "Berlin",
    country: "DE",
    vatId: "DE987654321",
    taxNumber: "27/453/01882",
    register: "Amtsgericht Charlottenburg, HRA 51882",
    managers: "Ortsfink Verwaltungs GmbH, diese vertreten durch Rieke Lorenz",
    contact: "Rechnungsstelle",
    phone: "030 5523 880",
    email: "hilfe@ortsfink.example",
    bank: "Musterbank Berlin",
    iban: "DE02120300000000202051",
    bic: "BYLADEM1001",
    creditorId: "DE35ZZZ00000123456",
  },
};
