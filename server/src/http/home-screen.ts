import type { FedBrand } from "@schaufenster/contract/areas/portal/fed-brand.model.ts";

/** What a portal looks like around its pages: its name, the bar of the browser, and the ground of its icon. */
type Brand = Pick<FedBrand, "key" | "name" | "theme" | "background">;

/** Where the picture for telephones of one maker lies; the others read the manifest. */
const appleIcon = ({ key }: Brand): string => `/brands/${key}-180.png`;

const escapeName = (name: string): string => name.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** What makes a portal an entry of the home screen (W3C Web Application Manifest): name, colours and icons of the brand. */
export const manifestOf = (brand: Brand): string => {
  const icon = (size: number, purpose: "any" | "maskable") => ({
    src: `/brands/${brand.key}${purpose === "any" ? "" : "-maskable"}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    id: "/",
    name: `${brand.name} Kundenportal`,
    short_name: brand.name,
    lang: "de",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: brand.theme,
    background_color: brand.background,
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
  });
};

/** What the head of every page says about it. */
export const homeScreenHead = (brand: Brand): string =>
  [
    `<meta name="theme-color" content="${brand.theme}" />`,
    '<link rel="manifest" href="/manifest.webmanifest" />',
    `<link rel="apple-touch-icon" href="${appleIcon(brand)}" />`,
    `<meta name="apple-mobile-web-app-title" content="${escapeName(brand.name)}" />`,
  ].join("\n    ");
