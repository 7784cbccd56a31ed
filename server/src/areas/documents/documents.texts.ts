export const DOCUMENT_TEXTS = {
  yearFile: (year: number): string => `Dokumente-${year}.zip`,
};
