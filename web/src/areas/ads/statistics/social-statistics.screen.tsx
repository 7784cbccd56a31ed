import { AdStatistics } from "./ad-statistics.tsx";

/** …/social-media/statistiken. */
export default function SocialStatisticsScreen() {
  return <AdStatistics channel="social" />;
}
