import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useEffect, useRef } from "react";
import { navigate } from "../../../browser/location.ts";
import { goToField } from "../../../browser/go-to-field.ts";
import { goToPart } from "../../../browser/page.ts";
import { usePlace } from "../../../browser/use-place.ts";
import { SECTIONS } from "../sections.ts";
import { fieldOfStep } from "./step-fields.ts";

/** The router goes to the hash after half a second: the exact field comes after it. */
const AFTER_HASH_MS = 600;

const sectionOf = (name: string): EntrySection | null => SECTIONS.find((section) => section === name.split(".")[0]) ?? null;

/** What the address names: `#openingHours` a section, `?schritt=phone` the exact field of one. Both are gone to, on arrival and later. */
export const useEntryAddress = () => {
  const { search, hash } = usePlace();
  const wanted = useRef<string | null>(null);
  const step = fieldOfStep(new URLSearchParams(search).get("schritt"));
  const open = sectionOf(hash.slice(1)) ?? (step === null ? null : sectionOf(step));
  useEffect(() => {
    const field = wanted.current ?? step;
    const waits = wanted.current === null && hash !== "" && field !== null;
    wanted.current = null;
    if (field === null && open === null) return;
    const timer = setTimeout(
      () => {
        if (field === null || !goToField(field)) goToPart(open ?? "");
      },
      waits ? AFTER_HASH_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [search, hash]); // oxlint-disable-line react/exhaustive-deps -- only another address leads somewhere else
  return {
    /** The section of the address; on phones it stands alone. */
    open,
    /** Leads to a field, on phones with its section. */
    goTo: (field: string): void => {
      const section = sectionOf(field);
      if (section === open || section === null) return void goToField(field);
      wanted.current = field;
      navigate(`${PATHS.entryData}#${section}`);
    },
  };
};
