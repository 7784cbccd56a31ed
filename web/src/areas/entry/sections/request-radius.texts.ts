const km = (value: number): string => `${value}\u00a0km`;

const meaning = (value: number): string => {
  if (value <= 5) return "der eigene Ort und direkte Nachbarn";
  if (value <= 15) return "die Stadt und ihr Umland";
  if (value <= 30) return "eine gute halbe Stunde Fahrt";
  if (value <= 75) return "die ganze Region";
  return "auch weite Anfahrten";
};

export const requestRadiusTexts = {
  title: "Anfrage-Umkreis",
  sub: "Aus dieser Entfernung erhalten Sie Anfragen. Ihr Einsatzgebiet im Eintrag bleibt davon unberührt.",
  field: "Umkreis für Anfragen",
  hint: "Ein größerer Umkreis bringt mehr Anfragen, aber längere Wege.",
  km,
  result: (value: number) => `Bis ${km(value)}: ${meaning(value)}`,
  previous: (value: number) => `Bisher: bis ${km(value)}`,
  print: (value: number) => `bis ${km(value)}`,
  fault: "Diesen Umkreis bieten wir nicht an. Bitte wählen Sie einen der Schritte.",
};
