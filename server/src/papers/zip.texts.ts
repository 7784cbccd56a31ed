/** What lies in an archive beside the files. */
export const ZIP_TEXTS = {
  missing: (names: readonly string[]) => ({
    name: "FEHLT.txt",
    text: `Diese Dateien konnten wir nicht beilegen:\r\n${names.map((name) => `- ${name}\r\n`).join("")}Bitte wenden Sie sich an unseren Service.\r\n`,
  }),
};
