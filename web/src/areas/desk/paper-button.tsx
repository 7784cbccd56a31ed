import { Printer } from "lucide-react";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { usePaper } from "./paper.queries.ts";
import { deskTexts } from "./desk.texts.ts";

const texts = deskTexts.paper;

/** The letter that is to be printed and sent, for whoever has taken its case. */
export function PaperButton({ number }: { number: string }) {
  const fetching = usePaper();
  return (
    <>
      <FailureNotice title={texts.failed} error={fetching.error} />
      <Button icon={Printer} busy={fetching.isPending} onClick={() => fetching.mutate({ number, fallback: texts.fallback })}>
        {texts.get}
      </Button>
    </>
  );
}
