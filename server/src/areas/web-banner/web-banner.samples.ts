import { crc32 } from "node:zlib";
import { bannerFileFolder } from "../../session/file-keys.ts";
import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples, SamplesOf } from "../../../test/attack/sample.ts";
import type { BannerStatus } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import { buildBanner, buildBannerFile } from "./web-banner.builders.ts";

/* Each sample is a change: another banner, with a file where the call needs one. */

/** Far from each other in every digit: the attacks make an unknown number of a known one. */
let last = 10_000_000;
const newBanner = ({ house, accountId, mark }: Own, state: BannerStatus): Promise<string> =>
  buildBanner(house, { accountId, id: (last += 1), mark, state });
const newFile = async (own: Own, state: BannerStatus, used: boolean, mark = own.mark) => {
  const { house, accountId } = own;
  const bannerId = await newBanner(own, state);
  const fileId = await buildBannerFile(house, { accountId, bannerId, mark, used });
  // The store of the attacks gives back the address that it was asked for: that is the content then.
  const content = Buffer.from(`/${house.config.S3_BUCKET}/${bannerFileFolder(accountId, fileId)}file?x-id=GetObject`);
  await house.admin.query("update web_banner_file set bytes = $3, crc32 = $4 where account_id = $1 and id = $2", [
    accountId,
    fileId,
    content.length,
    crc32(content),
  ]);
  return { bannerId, fileId };
};

const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

const WEB_BANNER_SAMPLES: SamplesOf<"webBanner"> = {
  getCompanyWebBanners: () => ({}),
  updateCompanyWebBannerStatus: async (own) => ({
    path: { id: await newBanner(own, "scheduled"), action: "reject" },
    body: { version: 1, reason: "Die Telefonnummer ist veraltet." },
  }),
  downloadWebBannerCreatives: async (own) => ({ path: { id: (await newFile(own, "running", true)).bannerId } }),
  updateWebBannerFiles: async (own) => {
    const { bannerId, fileId } = await newFile(own, "draft", false);
    return { body: { bannerId, version: 1, upload_ids: [fileId], altText: "Treppe aus Eiche", rightsConfirmed: true } };
  },
  uploadWebBannerFile: async (own) => ({ query: { bannerId: await newBanner(own, "draft"), name: "treppe.png" }, upload: PNG }),
  // Its number is all that a job keeps of a file, and is no text of anybody.
  removeWebBannerFile: async (own) => ({ body: { id: (await newFile(own, "draft", false, "")).fileId } }),
  showWebBannerFile: async (own) => ({ query: { id: (await newFile(own, "running", true)).fileId, form: "still" } }),
};

export const samples: RoomSamples = { webBanner: WEB_BANNER_SAMPLES };
