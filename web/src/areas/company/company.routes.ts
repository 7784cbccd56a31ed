import { defineRoom } from "../../room.ts";

/** Contract, products, papers and people of a company. */
export const companyRoom = defineRoom({
  routes: {
    contract: { title: "Vertragsdaten" },
    products: { title: "Produkte" },
    documents: { title: "Dokumente" },
    contacts: { title: "Ansprechpartner" },
    productLink: { title: "Produkt" },
  },
  menu: [
    { section: "products", icon: "grid", label: "Weitere Produkte", pages: ["products"], families: "any" },
    {
      section: "business",
      icon: "briefcase",
      label: "Firmendaten",
      pages: ["contract", "products", "documents", "contacts"],
      families: "any",
    },
  ],
  screens: () => import("./company.screens.ts"),
});
