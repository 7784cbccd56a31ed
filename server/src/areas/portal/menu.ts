import type { Role } from "@schaufenster/contract/areas/user/user.model.ts";

interface MenuItem {
  readonly key: string;
  readonly badge: number | null;
  readonly external: string | null;
}

const item = (key: string, external: string | null = null): MenuItem => ({ key, badge: null, external });

/** The menu entries a person may see, by role; what a company has booked is the company's matter and decided beside its data. */
export const menuFor = (roles: readonly Role[], ratingManager: string): MenuItem[] => [
  ...(roles.includes("customer") || roles.includes("cuca") ? ["dashboard", "products", "business"].map((key) => item(key)) : []),
  item("user"),
  ...(roles.includes("ratingusermanager") ? [item("rating-manager", ratingManager)] : []),
];
