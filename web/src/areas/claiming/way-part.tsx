import type { OwnClaim } from "@schaufenster/contract/areas/claiming/claim.model.ts";
import type { ChosenMethod } from "@schaufenster/contract/areas/claiming/claim.machine.ts";
import { MAILBOXES, proofAddress } from "@schaufenster/contract/areas/claiming/claim.rules.ts";
import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { EMAIL_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { useId, useState } from "react";
import { useForm } from "../../parts/form/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/form/choice-card.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { useStep } from "./claiming.queries.ts";
import { claimingTexts } from "./claiming.texts.ts";

const texts = claimingTexts.way;

/** Which way, and where it leads; what the entry does not have cannot be chosen, and says why. */
const choicesOf = ({ ways }: OwnClaim) => [
  {
    value: "mail" as const,
    title: texts.mail,
    text: ways.mail === null ? texts.noMail : texts.mailText(ways.mail),
    unavailable: ways.mail === null,
  },
  {
    value: "call" as const,
    title: texts.call,
    text: ways.call === null ? texts.noCall : texts.callText(ways.call),
    unavailable: ways.call === null,
  },
  {
    value: "letter" as const,
    title: texts.letter,
    text: ways.letter === null ? texts.noLetter : texts.letterText(ways.letter),
    unavailable: ways.letter === null,
  },
];

/** Chooses how it is proved; while a code is on its way, behind a button. */
export function WayForm({ claim }: { claim: OwnClaim }) {
  const [open, setOpen] = useState(claim.phase === "begun");
  if (claim.roundsLeft === 0) return claim.phase === "begun" ? <Notice tone="warning">{texts.roundsOver}</Notice> : null;
  if (!open)
    return (
      <div>
        <Button variant="link" onClick={() => setOpen(true)}>
          {texts.other}
        </Button>
      </div>
    );
  return <Ways claim={claim} onChosen={() => setOpen(false)} />;
}

interface Typed {
  readonly method: ChosenMethod | null;
  readonly address: string;
}

function Ways({ claim, onChosen }: { claim: OwnClaim; onChosen: () => void }) {
  const { id, version, ways } = claim;
  const list = useId();
  const choosing = useStep(claiming.chooseMethod);
  const domain = ways.mail ?? "";
  const form = useForm({
    call: claiming.chooseMethod,
    from: version,
    follows: true,
    read: (): Typed => ({ method: null, address: ways.mail === null ? "" : `${MAILBOXES[0]}@${ways.mail}` }),
    bodyOf: ({ method, address }) => ({ id, version, method: method ?? "", ...(method === "mail" ? { address } : {}) }),
    faultsOf: ({ method, address }) =>
      method === "mail" && proofAddress(address, ways.mail) === null ? [{ field: "address", message: texts.addressWrong(domain) }] : [],
    faultAt: ([field]) => {
      if (field === "method") return { field, message: texts.wayMissing };
      return field === "address" ? { field, message: texts.addressWrong(domain) } : null;
    },
    conflict: claimingTexts.claim.stale,
    failure: choosing.error,
    onSubmit: (body) => choosing.mutateAsync({ body }).then(onChosen),
  });
  const { values, change } = form;
  return (
    <Form errors={form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
      <ChoiceCards
        name="method"
        label={texts.title}
        choices={choicesOf(claim)}
        value={values.method}
        onChange={(method) => change({ method })}
      />
      {values.method === "mail" ? (
        <>
          <TextField
            name="address"
            type="email"
            list={list}
            label={texts.address}
            hint={texts.addressHint(domain)}
            maxLength={EMAIL_MAX}
            value={values.address}
            onChange={(address) => change({ address })}
          />
          <datalist id={list}>
            {MAILBOXES.map((box) => (
              <option key={box} value={`${box}@${domain}`}>
                {texts.mail}
              </option>
            ))}
          </datalist>
        </>
      ) : null}
      <div>
        <Button type="submit" variant="primary" busy={choosing.isPending}>
          {texts.go}
        </Button>
      </div>
    </Form>
  );
}
