import type { BannerFile, WebBanner } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import type { BannerFormat } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";

/** The newest file that fits a format. */
export const fileFor = ({ files }: Pick<WebBanner, "files">, { width, height }: BannerFormat): BannerFile | undefined =>
  files.findLast((file) => file.state === "ready" && file.width === width && file.height === height);

/** What is handed in: the newest file for each format; fewer than there are formats while some are missing. */
export const chosenFiles = (banner: Pick<WebBanner, "files" | "formats">): readonly BannerFile[] =>
  banner.formats.flatMap((format) => fileFor(banner, format) ?? []);
