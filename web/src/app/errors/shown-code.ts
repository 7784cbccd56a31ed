import { useQueryValues } from "../../browser/use-place.ts";

const CODE_FORM = /^[A-Z0-9-]{1,24}$/;

/** The short code in the address; words that somebody planted there are none. */
export const useShownCode = (): string | null => {
  const code = useQueryValues().values.get("code");
  return code !== null && CODE_FORM.test(code) ? code : null;
};
