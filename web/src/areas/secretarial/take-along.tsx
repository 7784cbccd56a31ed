import type { Call } from "@schaufenster/contract/call.ts";
import { Printer } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { printPage } from "../../browser/page.ts";
import { ExportButtons } from "../../parts/list/export-buttons.tsx";
import { Button } from "../../ui/button.tsx";
import { takeAlongTexts as texts } from "./take-along.texts.ts";

type Props<C extends Call> = ComponentProps<typeof ExportButtons<C>> & {
  /** What else the page offers, before the two. */
  children?: ReactNode;
};

/** The page on paper or as a file. */
export function TakeAlong<C extends Call>({ children, ...file }: Props<C>) {
  return (
    <>
      {children}
      <Button variant="ghost" icon={Printer} onClick={printPage}>
        {texts.print}
      </Button>
      <ExportButtons {...file} />
    </>
  );
}
