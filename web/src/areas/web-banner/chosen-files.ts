import type { BannerFile, WebBanner } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import { isOffered, type BannerFormat } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";

type Offering = Pick<WebBanner, "files" | "status">;
/** Files that were refused and that somebody wants to use once more. */
export type Reused = ReadonlySet<string>;

/** The newest file that fits a format; one that was refused only where somebody says so. */
export const fileFor = ({ files, status }: Offering, { width, height }: BannerFormat, reused: Reused): BannerFile | undefined =>
  files.findLast(
    (file) => file.state === "ready" && file.width === width && file.height === height && (isOffered(status, file) || reused.has(file.id)),
  );

/** What is handed in: the newest file for each format; fewer than there are formats while some are missing. */
export const chosenFiles = (banner: Offering & Pick<WebBanner, "formats">, reused: Reused): readonly BannerFile[] =>
  banner.formats.flatMap((format) => fileFor(banner, format, reused) ?? []);
