import type { Contacts } from "@schaufenster/contract/areas/company/company.model.ts";
import type { Cancellation, Contract } from "@schaufenster/contract/areas/company/contract.model.ts";

/** A cancellation that waits for its answer. */
export const CANCELLATION: Cancellation = {
  id: "31",
  version: 1,
  productId: "2",
  productName: "Website Komfort",
  endsOn: "2026-12-31",
  status: "open",
  arrivedAt: "2026-11-12T09:15:00.000Z",
  sentByName: "Johanna Kranz",
  answeredAt: null,
  words: null,
};
/** Products of every kind: renewed by the year and by the month, fixed, ended, without terms. */
export const CONTRACT: Contract = {
  today: "2026-11-12",
  hasContract: true,
  products: [
    {
      id: "1",
      sku: "ESV-24",
      name: "Eintragsservice",
      status: "Invoicing",
      startsOn: "2024-02-01",
      term: { endsOn: "2027-01-31", renewalMonths: 12 },
      price: { cents: 14_900, per: "month" },
      endsOn: null,
      exit: { endsOn: "2027-01-31", cancelBy: "2026-12-31" },
    },
    {
      id: "2",
      sku: "WEB-KOMFORT-12",
      name: "Website Komfort",
      status: "Invoicing",
      startsOn: "2024-01-01",
      term: { endsOn: "2026-12-31", renewalMonths: 12 },
      price: { cents: 70_800, per: "year" },
      endsOn: null,
      exit: { endsOn: "2026-12-31", cancelBy: "2026-11-30" },
    },
    {
      id: "3",
      sku: "SEA-300",
      name: "Suchmaschinenwerbung",
      status: "Ordered",
      startsOn: "2026-11-23",
      term: { endsOn: "2027-11-22", renewalMonths: null },
      price: { cents: 30_000, per: "month" },
      endsOn: null,
      exit: null,
    },
    {
      id: "4",
      sku: "TVB-10",
      name: "TV-Banner „Fassade neu gedacht“",
      status: "Produced",
      startsOn: "2026-09-21",
      term: null,
      price: { cents: 124_000, per: "once" },
      endsOn: "2026-12-20",
      exit: null,
    },
    {
      id: "5",
      sku: "XYZ-ALT-07",
      name: "Branchenbuch-Anzeige",
      status: "Invoicing",
      startsOn: null,
      term: null,
      price: null,
      endsOn: null,
      exit: null,
    },
  ],
  cancellations: [],
};

/** Three people: one for each task. */
export const CONTACTS: Contacts = {
  version: 4,
  changed: { at: "2026-11-12T09:15:00.000Z", byName: "Johanna Kranz" },
  contacts: [
    {
      id: "1",
      Salutation: "Frau",
      FirstName: "Johanna",
      LastName: "Kranz",
      Email: "j.kranz@kranz.example",
      Phone: "+492214710123",
      roles: ["Director"],
      isDummy__c: false,
    },
    {
      id: "2",
      Salutation: "Herr",
      FirstName: "Tim",
      LastName: "Kranz",
      Email: null,
      Phone: "0221 12 (Werkstatt)",
      roles: ["Employee"],
      isDummy__c: false,
    },
    {
      id: "3",
      Salutation: "",
      FirstName: "",
      LastName: "Steuerkanzlei Wiegand",
      Email: "belege@wiegand.example",
      Phone: null,
      roles: ["Recipient"],
      isDummy__c: false,
    },
  ],
};
