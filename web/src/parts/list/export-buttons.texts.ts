/** Words of the export of a list. */
export const exportTexts = {
  label: "Exportieren",
  csv: "Excel (CSV)",
  pdf: "PDF",
  careLocked: "Im Kundenservice-Modus gesperrt: Dateien lädt der Betrieb selbst herunter.",
  running: "Die Datei wird erstellt.",
  done: (name: string) => `Gespeichert: ${name}`,
  failed: (text: string) => `Die Datei wurde nicht erstellt. ${text}`,
};
