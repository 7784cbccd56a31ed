/** A page number as typed by anybody: at least 1. */
export const pageFrom = (text: string | null): number => {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
};
