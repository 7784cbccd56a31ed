import { DayField } from "../src/parts/day-field.tsx";
import { FieldCell, FieldGrid, Form } from "../src/ui/form/form.tsx";
import { Card, CardBody } from "../src/ui/page/card.tsx";
import { Columns } from "../src/ui/page/page.tsx";
import { TextField } from "../src/ui/text/text-field.tsx";
import { daily } from "./daily.texts.ts";

const WRONG = [
  { field: "phone", message: daily.phoneError },
  { field: "day", message: daily.dayError },
];
const MILD = [{ message: daily.mild, title: daily.mildTitle, isMild: true }];
const nothing = () => undefined;

/** A form after it was sent: faults that a person mends, and a delay that needs nothing. */
export function Attempts() {
  return (
    <Card title={daily.attempt} sub={daily.attemptSub} level={3}>
      <CardBody>
        <Columns ratio="1:1">
          <Form label={daily.wrongForm} errors={WRONG} errorTitle={daily.wrongTitle} onSubmit={nothing}>
            <Fields phone="0800" day="31.2.2027" />
          </Form>
          <Form label={daily.mildForm} errors={MILD} errorTitle={daily.wrongTitle} onSubmit={nothing}>
            <Fields phone="0221 4710 12" day="2026-12-24" />
          </Form>
        </Columns>
      </CardBody>
    </Card>
  );
}

function Fields({ phone, day }: { phone: string; day: string }) {
  return (
    <FieldGrid>
      <FieldCell span={3}>
        <TextField name="phone" type="tel" label={daily.phone} defaultValue={phone} />
      </FieldCell>
      <FieldCell span={3}>
        <DayField name="day" label={daily.day} value={day} onChange={nothing} />
      </FieldCell>
    </FieldGrid>
  );
}
