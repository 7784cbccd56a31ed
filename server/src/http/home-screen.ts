import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";

/** What a portal looks like around its pages: the bar of the browser, and the ground of its icon. */
export interface HomeScreenLook {
  readonly theme: string;
  readonly background: string;
}

/** Where the picture for telephones of one maker lies; the others read the manifest. */
const appleIcon = ({ key }: Brand): string => `/brands/${key}-180.png`;

/** What makes a portal an entry of the home screen (W3C Web Application Manifest): name, colours and icons of the brand. */
export const manifestOf = (brand: Brand, { theme, background }: HomeScreenLook): string => {
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
    theme_color: theme,
    background_color: background,
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
  });
};

/** What the head of every page says about it. */
export const homeScreenHead = (brand: Brand, { theme }: HomeScreenLook): string =>
  [
    `<meta name="theme-color" content="${theme}" />`,
    '<link rel="manifest" href="/manifest.webmanifest" />',
    `<link rel="apple-touch-icon" href="${appleIcon(brand)}" />`,
    `<meta name="apple-mobile-web-app-title" content="${brand.name}" />`,
  ].join("\n    ");
