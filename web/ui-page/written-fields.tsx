import { parseGermanDay } from "@schaufenster/contract/values/time/german-day.ts";
import { cleanRichText, parseRichText, richTextLength } from "@schaufenster/contract/values/text/rich-text.ts";
import { useState } from "react";
import { formatDay } from "../src/parts/format.ts";
import { Card, CardBody } from "../src/ui/page/card.tsx";
import { DateField } from "../src/ui/date/date-field.tsx";
import { FieldCell, FieldGrid } from "../src/ui/form/form.tsx";
import { RichTextField } from "../src/ui/text/rich-text-field.tsx";
import { written } from "./written.texts.ts";

const print = (day: string): string => (parseGermanDay(day) === day ? formatDay(day) : day);

/** Fields that put what is typed into its proper form. */
export function WrittenFields() {
  const [html, setHtml] = useState(written.sample);
  const [day, setDay] = useState("2026-12-24");
  const [wrong, setWrong] = useState("31.2.2027");
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
          <FieldCell span={2}>
            <DateField label={written.day} hint={written.dayHint} value={day} onChange={setDay} parse={parseGermanDay} print={print} />
          </FieldCell>
          <FieldCell span={2}>
            <DateField
              label={written.day}
              error={written.dayError}
              value={wrong}
              onChange={setWrong}
              parse={parseGermanDay}
              print={print}
            />
          </FieldCell>
        </FieldGrid>
      </CardBody>
    </Card>
  );
}
