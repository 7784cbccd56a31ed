import { AdBudget } from "./ad-budget.tsx";

/** …/social-media: what is spent and what was changed; the figures stand on their own page. */
export default function SocialMediaScreen() {
  return <AdBudget channel="social" />;
}
