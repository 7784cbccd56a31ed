import { AdBudget } from "./ad-budget.tsx";

/** …/suchmaschinenWerbung/budget. */
export default function SearchBudgetScreen() {
  return <AdBudget channel="search" />;
}
