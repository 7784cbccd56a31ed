import { type Family, familyOf, isActive } from "@schaufenster/contract/areas/company/product.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useCustomer } from "../session/use-session.ts";
import { LinkButton } from "../ui/button.tsx";
import { Empty } from "../ui/state/empty.tsx";

/** Whether the company has a running product of a family; taken for granted until that is known. */
export const useBooked = (family: Family): boolean =>
  useCustomer().data?.products.some((product) => isActive(product) && familyOf(product.Stock_Keeping_Unit__c) === family) ?? true;

type Props = {
  title: string;
  text: string;
  /** What the link to the products says. */
  link: string;
  /** Inside a card that has its own title. */
  compact?: boolean | undefined;
  level?: 2 | 3 | undefined;
};

/** Says that a place is empty because its product is not booked, and leads to the products. */
export function NotBooked({ title, text, link, compact = false, level }: Props) {
  return (
    <Empty
      kind="not-booked"
      compact={compact}
      level={level}
      title={title}
      text={text}
      actions={
        <LinkButton size={compact ? "sm" : "md"} href={PATHS.products}>
          {link}
        </LinkButton>
      }
    />
  );
}
