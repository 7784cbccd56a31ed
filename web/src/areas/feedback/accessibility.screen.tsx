import { feedback } from "@schaufenster/contract/areas/feedback/feedback.calls.ts";
import { FEEDBACK_LIMITS } from "@schaufenster/contract/areas/feedback/feedback.rules.ts";
import type { ReactNode } from "react";
import { telHref } from "../../parts/contact.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { useBrand } from "../../session/brand.ts";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { accessibilityTexts as texts } from "./accessibility.texts.ts";
import { emailOf, faultOfSaid, FeedbackForm, Thanks, useReceived } from "./feedback-form.tsx";
import { useReportBarrier } from "./feedback.queries.ts";
import { feedbackTexts } from "./feedback.texts.ts";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <CardBody>
        <Stack gap="small">{children}</Stack>
      </CardBody>
    </Card>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** /barrierefreiheit: what is met, what is not, and how to tell us. */
export default function AccessibilityScreen() {
  const { name, company } = useBrand();
  const { basis, met, unmet, checked, authority } = texts;
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub(name)} />
      <Stack>
        <Part title={basis.title}>
          <p>{basis.text(company)}</p>
        </Part>
        <Part title={met.title}>
          <Points points={met.points} />
        </Part>
        <Part title={unmet.title}>
          <Points points={unmet.points} />
        </Part>
        <Part title={checked.title}>
          <p>{checked.text}</p>
          <p>{checked.date}</p>
        </Part>
        <Report />
        <Part title={authority.title}>
          <p>{authority.text}</p>
          <address>
            {authority.address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          <p>
            <a className="tap" href={`mailto:${authority.email}`}>
              {authority.email}
            </a>
          </p>
        </Part>
      </Stack>
    </>
  );
}

function Report() {
  const [received, setReceived] = useReceived();
  if (received !== null) return <Thanks title={texts.report.form} answerBy={received.answerBy} onAgain={() => setReceived(null)} />;
  return <ReportForm onSent={setReceived} />;
}

const EMPTY = { page: "", text: "", email: "" };

function ReportForm({ onSent }: { onSent: (received: { answerBy: string | null }) => void }) {
  const { phone, hours } = useBrand();
  const sending = useReportBarrier();
  const form = useForm({
    call: feedback.reportBarrier,
    from: EMPTY,
    read: (from) => from,
    bodyOf: (values) => ({ page: values.page.trim(), text: values.text.trim(), email: emailOf(values) }),
    faultAt: ([field], fault) =>
      field === "page" ? { field, message: feedbackTexts.tooLong(FEEDBACK_LIMITS.page) } : faultOfSaid(field, fault === "long"),
    failure: sending.error,
    asksOnLeaving: true,
    onSubmit: async (body, settle) => {
      const received = await sending.mutateAsync({ body });
      settle(EMPTY);
      onSent(received);
    },
  });
  const { values, change } = form;
  return (
    <FeedbackForm
      title={texts.report.form}
      label={texts.report.words}
      values={values}
      onChange={change}
      errors={form.errors}
      busy={form.isSending}
      onSubmit={form.submit}
    >
      <p>
        {texts.report.text} <a href={telHref(phone)}>{phone}</a> {texts.report.hours(hours)}
      </p>
      <TextField
        name="page"
        label={texts.report.page}
        optionalTag={feedbackTexts.optional}
        hint={texts.report.pageHint}
        autoComplete="off"
        value={values.page}
        onChange={(page) => change({ page })}
      />
    </FeedbackForm>
  );
}
