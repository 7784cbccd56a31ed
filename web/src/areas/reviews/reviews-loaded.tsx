import { familyOf, isActive } from "@schaufenster/contract/areas/company/product.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import type { ReactNode } from "react";
import { describeFailure } from "../../parts/failure.ts";
import { Loaded, type QueryState } from "../../parts/loaded.tsx";
import { useCustomer } from "../../session/use-session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { reviewTexts } from "./reviews.texts.ts";

type Props<T> = { query: QueryState<T>; skeleton: ReactNode; level?: 2 | 3 | undefined; children: (data: T) => ReactNode };

/** Says whether a query was refused because the product is not booked. */
export const isNotBooked = (query: Pick<QueryState<unknown>, "data" | "isError" | "error">): boolean =>
  query.data === undefined && query.isError && describeFailure(query.error).code === "forbidden";

/** A query's content; a refusal means that the product is not booked, anything else that the source fails. */
export function ReviewsLoaded<T>({ query, skeleton, level = 3, children }: Props<T>) {
  if (isNotBooked(query)) return <NotBooked level={level} />;
  return (
    <Loaded query={query} skeleton={skeleton} level={level}>
      {children}
    </Loaded>
  );
}

/** The company has no product for reviews. */
export function NotBooked({ level = 3 }: { level?: 2 | 3 | undefined }) {
  const texts = reviewTexts.notBooked;
  return (
    <Empty
      kind="not-booked"
      compact
      level={level}
      title={texts.title}
      text={texts.text}
      actions={
        <LinkButton size="sm" href={PATHS.products}>
          {texts.products}
        </LinkButton>
      }
    />
  );
}

/** Whether the company has a product for reviews; taken for granted until that is known. */
export const useReviewsBooked = (): boolean =>
  useCustomer().data?.products.some((product) => isActive(product) && familyOf(product.Stock_Keeping_Unit__c) === "reviews") ?? true;

/** No ratings: because the product is not booked, or because nobody has rated yet. */
export function NoRatings({ level = 3 }: { level?: 2 | 3 | undefined }) {
  return useReviewsBooked() ? <NobodyRated level={level} /> : <NotBooked level={level} />;
}

function NobodyRated({ level }: { level: 2 | 3 }) {
  const texts = reviewTexts.noRatings;
  return (
    <Empty
      kind="no-data"
      compact
      level={level}
      title={texts.title}
      text={texts.text}
      actions={
        <LinkButton size="sm" href={PATHS.reviewsPartners}>
          {texts.partners}
        </LinkButton>
      }
    />
  );
}
