/** Words of the pages on which our service stands in for a room. */
export const unbuiltTexts = {
  title: "So hilft Ihnen unser Service",
  reach: (phone: string, hours: string) => `Sie erreichen ihn unter ${phone}, ${hours}.`,
  call: "Jetzt anrufen",
  home: "Zur Startseite",
  login: "Zur Anmeldung",
};
