import { defineArea } from "../../call.ts";
import { BANNER_UPLOAD_MAX } from "./web-banner.rules.ts";

/** Advertising banners on regional sites: list, approval, pause, files. */
export const webBanner = defineArea(() => import("./web-banner.shapes.ts"), {
  getCompanyWebBanners: {
    method: "GET",
    path: "/api/web-banners/getCompanyWebBanners",
    access: "customer",
    effect: "read",
    scope: "account",
  },
  updateCompanyWebBannerStatus: {
    method: "POST",
    path: "/api/web-banners/updateCompanyWebBannerStatus/banner/{id}/{action}",
    access: "customer",
    effect: "write",
    scope: "account",
    ids: ["id"],
  },
  downloadWebBannerCreatives: {
    method: "GET",
    path: "/api/web-banners/downloadWebBannerCreatives/{id}",
    access: "customer",
    effect: "read",
    scope: "account",
    ids: ["id"],
  },
  updateWebBannerFiles: {
    method: "POST",
    path: "/api/customer/updateWebBannerFiles",
    access: "customer",
    effect: "write",
    scope: "account",
    ids: ["bannerId", "upload_ids"],
  },
  uploadWebBannerFile: {
    method: "POST",
    path: "/api/web-banners/uploadWebBannerFile",
    access: "customer",
    effect: "write",
    scope: "account",
    ids: ["bannerId"],
    rate: "upload",
    upload: "stream",
    bodyLimit: BANNER_UPLOAD_MAX,
    ours: true,
  },
  removeWebBannerFile: {
    method: "POST",
    path: "/api/web-banners/removeWebBannerFile",
    access: "customer",
    effect: "write",
    scope: "account",
    ids: ["id"],
    ours: true,
  },
  showWebBannerFile: {
    method: "GET",
    path: "/api/web-banners/showWebBannerFile",
    access: "customer",
    effect: "read",
    scope: "account",
    ids: ["id"],
    ours: true,
  },
});
