import { useState } from "react";
import type { FormError } from "../../ui/form/form-context.ts";
import { Form } from "../../ui/form/form.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { accountLinkTexts } from "./account-link.texts.ts";

const texts = accountLinkTexts.code;

/** The digits of a letter. */
export function CodeForm({ failure, onCode }: { failure: string | null; onCode: (code: string) => void }) {
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);
  const errors: FormError[] = missing
    ? [{ field: "code", message: texts.missing }]
    : failure === null
      ? []
      : [{ field: "code", message: failure }];
  const submit = () => {
    const code = typed.trim();
    setMissing(code === "");
    if (code !== "") onCode(code);
  };
  return (
    <Card>
      <CardBody>
        <Form label={texts.title} errors={errors} errorTitle={texts.failed} onSubmit={submit}>
          <TextField
            name="code"
            label={texts.label}
            hint={texts.hint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            value={typed}
            onChange={setTyped}
          />
          <div>
            <Button type="submit" variant="primary">
              {texts.submit}
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
