import { AdStatistics } from "./ad-statistics.tsx";

/** …/suchmaschinenWerbung/statistiken. */
export default function SearchStatisticsScreen() {
  return <AdStatistics channel="search" />;
}
