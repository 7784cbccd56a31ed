import { cleanRichText, parseRichText, richTextLength } from "@schaufenster/contract/values/text/rich-text.ts";
import { useState } from "react";
import { DayField } from "../src/parts/day-field.tsx";
import { TimeField } from "../src/parts/time-field.tsx";
import { Card, CardBody } from "../src/ui/page/card.tsx";
import { FieldCell, FieldGrid } from "../src/ui/form/form.tsx";
import { RichTextField } from "../src/ui/text/rich-text-field.tsx";
import { written } from "./written.texts.ts";

/** Fields that put what is typed into its proper form. */
export function WrittenFields() {
  const [html, setHtml] = useState(written.sample);
  return (
    <Card title={written.title} level={3}>
      <CardBody>
        <FieldGrid>
          <FieldCell span={6}>
            <RichTextField
              label={written.text}
              hint={written.textHint}
              value={html}
              onChange={setHtml}
              parse={parseRichText}
              clean={cleanRichText}
              counter={{ used: richTextLength(html), limit: 200, text: written.counter }}
              words={written.words}
            />
          </FieldCell>
          <Days />
          <Times />
        </FieldGrid>
      </CardBody>
    </Card>
  );
}

/** A day that is understood, one that does not exist, one in the past, one that is kept, and one without words around it. */
function Days() {
  const [day, setDay] = useState("2026-12-24");
  const [wrong, setWrong] = useState("31.2.2027");
  const [past, setPast] = useState("");
  return (
    <>
      <FieldCell span={2}>
        <DayField label={written.day} hint={written.dayHint} min="2026-11-16" value={day} onChange={setDay} />
      </FieldCell>
      <FieldCell span={2}>
        <DayField label={written.day} error={written.dayError} value={wrong} onChange={setWrong} />
      </FieldCell>
      <FieldCell span={2}>
        <DayField label={written.pastDay} hint={written.pastDayHint} past max="2026-11-16" value={past} onChange={setPast} />
      </FieldCell>
      <FieldCell span={2}>
        <DayField label={written.changedDay} previous={written.previousDay} value={day} onChange={setDay} />
      </FieldCell>
      <FieldCell span={2}>
        <DayField label={written.readOnlyDay} readOnly value="2026-12-24" onChange={() => undefined} />
      </FieldCell>
    </>
  );
}

/** A time that begins, one that ends, and one that is none. */
function Times() {
  const [from, setFrom] = useState("09:30");
  const [to, setTo] = useState("24:00");
  const [wrong, setWrong] = useState("25");
  return (
    <>
      <FieldCell span={2}>
        <TimeField label={written.from} hint={written.timeHint} value={from} onChange={setFrom} />
      </FieldCell>
      <FieldCell span={2}>
        <TimeField label={written.to} edge="to" value={to} onChange={setTo} />
      </FieldCell>
      <FieldCell span={2}>
        <TimeField label={written.from} error={written.timeError} value={wrong} onChange={setWrong} />
      </FieldCell>
    </>
  );
}
