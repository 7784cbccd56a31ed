import type { Completeness } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { useEffect, useRef } from "react";
import { usePlace } from "../../../browser/use-place.ts";
import { stepHref } from "../../../parts/completeness-step.ts";
import { completenessTexts } from "../../../parts/completeness.texts.ts";
import { formatPercent } from "../../../parts/format.ts";
import { stepTexts } from "../../../parts/next-steps.texts.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { NextBar } from "../../../ui/page/save-bar.tsx";
import { entryDataTexts } from "../entry-data.texts.ts";

const texts = entryDataTexts.next;

type Props = { percent: number; steps: Completeness["steps"]; onEnd: () => void };

/** After saving: how complete the entry is, and the step that pays most now, one tap away. It goes when the step is taken or put off. */
export function NextStepBar({ percent, steps, onEnd }: Props) {
  const { search } = usePlace();
  const opened = useRef(search);
  useEffect(() => {
    if (search !== opened.current) onEnd();
  }, [search, onEnd]);
  // Who has just worked on a step and not finished it knows about that one.
  const here = new URLSearchParams(search).get("schritt");
  const step = steps.find(({ key }) => key !== here);
  if (step === undefined) return null;
  const { title, why, action } = stepTexts[step.key];
  return (
    <NextBar
      title={texts.title(formatPercent(percent), title)}
      text={texts.text(completenessTexts.gain(formatPercent(step.gain)), completenessTexts.meta(why, step.minutes))}
    >
      <Button variant="inverse-ghost" onClick={onEnd}>
        {texts.later}
      </Button>
      <LinkButton variant="inverse" href={stepHref(step)}>
        {action}
      </LinkButton>
    </NextBar>
  );
}
