import { randomUUID } from "node:crypto";
import type { BannerStatus } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";

export const RECTANGLE = { width: 300, height: 250, maxBytes: 200_000 } as const;
export const WIDE = { width: 728, height: 90, maxBytes: 150_000 } as const;

/** A banner as the provider booked it, in any state; the files that it had there are as good as handed in. */
export const buildBanner = async (
  house: House,
  options: { accountId: string; id: number; mark?: string; state?: BannerStatus; formats?: readonly object[] },
): Promise<string> => {
  const { accountId, id, mark = "", state = "draft", formats = [RECTANGLE] } = options;
  const handedIn = state !== "draft" && state !== "ended";
  await house.admin.query(
    `insert into web_banner (account_id, id, record_id, title, target_url, start_on, end_on, places, formats, state, creative, reason)
     values ($1, $2, $3, $4, 'https://ziel.example/', current_date + 10, current_date + 40, $5, $6, $7, $8, $9)`,
    [
      accountId,
      id,
      `WB-${id}`,
      `Banner${mark}`,
      [`Ort${mark}`],
      JSON.stringify(formats),
      state,
      handedIn ? Buffer.alloc(32, id % 256) : null,
      state === "rejected" ? `Grund${mark}` : null,
    ],
  );
  return String(id);
};

/** A file of a banner that was checked; nothing lies in the store. */
export const buildBannerFile = async (
  house: House,
  options: { accountId: string; bannerId: string; mark?: string; used?: boolean; width?: number; height?: number },
): Promise<string> => {
  const { accountId, bannerId, mark = "", used = false, width = RECTANGLE.width, height = RECTANGLE.height } = options;
  const id = `${randomUUID().slice(0, 18)}${mark}`;
  await house.admin.query(
    `insert into web_banner_file (account_id, id, banner_id, name, state, content_type, bytes, sha256, crc32, width, height, used, created_by, checked_at)
     values ($1, $2, $3, $4, 'ready', 'image/png', 100, sha256($2::text::bytea), 1, $5, $6, $7, 1, now())`,
    [accountId, id, bannerId, `datei${mark}.png`, width, height, used],
  );
  return id;
};

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  const accountId = String(id);
  const bannerId = await buildBanner(house, { accountId, id: 1, mark, state: "running" });
  await buildBannerFile(house, { accountId, bannerId, mark, used: true });
  await house.admin.query(
    "insert into web_banner_move (account_id, banner_id, version, action, state, moved_by, reason) values ($1, 1, 1, 'submit', 'open', 1, $2)",
    [accountId, `Grund${mark}`],
  );
};
