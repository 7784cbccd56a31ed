/** Words around the brand: logo and footer. */
export const brandTexts = {
  toHome: (name: string) => `${name} – zur Startseite`,
  copyright: (year: number, company: string) => `© ${year} ${company}`,
  legal: "Rechtliches",
  service: "Service",
  dot: " · ",
  follow: "Folgen Sie uns",
  personal: "Persönlich für Sie da",
  contact: "Hilfe per E‑Mail",
};
