import { useEffect } from "react";
import { goToField, goToPart } from "../../../browser/page.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { fieldOfStep } from "./step-fields.ts";

/** The router goes to the hash after half a second: the exact field comes after it. */
const AFTER_HASH_MS = 600;

/** Goes to what the address names: `?schritt=phone` the exact field, `#openingHours` the section. */
export const useDeepLink = (): void => {
  const { search, hash } = usePlace();
  useEffect(() => {
    const field = fieldOfStep(new URLSearchParams(search).get("schritt"));
    const section = decodeURIComponent(hash.slice(1));
    if (field === null && section === "") return;
    const timer = setTimeout(
      () => {
        if (field === null) goToPart(section);
        else if (!goToField(field)) goToPart(field.split(".")[0] ?? "");
      },
      hash === "" || field === null ? 0 : AFTER_HASH_MS,
    );
    return () => clearTimeout(timer);
  }, [search, hash]);
};
