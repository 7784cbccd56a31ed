import { defineRoom } from "../../room.ts";

/** Contract, products, papers and people of a company. */
export const companyRoom = defineRoom({
  right: "contract",
  routes: {
    contract: { title: "Vertragsdaten" },
    products: { title: "Produkte" },
    contacts: { title: "Ansprechpartner", right: "people" },
    productLink: { title: "Produkt" },
    highlights: { title: "Highlights" },
  },
  menu: [
    { section: "products", icon: "grid", label: "Weitere Produkte", pages: ["products"], families: "any" },
    {
      section: "business",
      icon: "briefcase",
      label: "Firmendaten",
      pages: ["contract", "products", "documents", "contacts", "careVisits"],
      families: "any",
    },
  ],
  screens: () => import("./company.screens.ts"),
});
