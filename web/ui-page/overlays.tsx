import { useState } from "react";
import { AppKey } from "../src/parts/proof/app-key.tsx";
import { Monogram } from "../src/ui/avatar.tsx";
import { Button } from "../src/ui/button.tsx";
import { Card, CardBody } from "../src/ui/page/card.tsx";
import { Dialog } from "../src/ui/overlay/dialog.tsx";
import { LazyDateRange } from "../src/ui/date/lazy-date-range.tsx";
import { ListboxSelect } from "../src/ui/choice/listbox-select.tsx";
import styles from "./ui-page.module.css";
import { texts } from "./ui-page.texts.ts";

const { overlays } = texts;
const TINTS = ["a", "b", "c"] as const;

const FEW = overlays.companies.map(([value = "", label = "", letters = ""], index) => ({
  value,
  label,
  note: overlays.number(value),
  mark: <Monogram letters={letters} tint={TINTS[index]} />,
}));

const MANY = [
  ...FEW,
  ...overlays.moreCompanies.map((label, index) => ({
    value: `${4090000 + index}`,
    label,
    note: overlays.number(`${4090000 + index}`),
    mark: <Monogram letters={label.slice(0, 2).toLocaleUpperCase()} tint={TINTS[index % 3]} />,
  })),
];

/** What opens above the page: list box, menu, date range, dialog. */
export function Overlays() {
  return (
    <>
      <Card title={overlays.company} level={3}>
        <CardBody>
          <Companies />
        </CardBody>
      </Card>
      <Card title={overlays.range} level={3}>
        <CardBody>
          <Period />
        </CardBody>
      </Card>
      <Card title={overlays.menu} level={3}>
        <CardBody>
          <Confirmation />
        </CardBody>
      </Card>
      <Card title={overlays.appKey} sub={overlays.appKeySub} level={3}>
        <CardBody>
          <AppKey secret="JBSWY3DPEHPK3PXP" address="otpauth://totp/Nahwerk:jk?secret=JBSWY3DPEHPK3PXP&issuer=Nahwerk" />
        </CardBody>
      </Card>
    </>
  );
}

function Companies() {
  const [company, setCompany] = useState("4081552");
  const shared = { value: company, onChange: setCompany, words: overlays.words };
  return (
    <div className={styles.three}>
      <div className={styles.nav}>
        <ListboxSelect {...shared} label={overlays.company} options={FEW} tone="nav" />
      </div>
      <ListboxSelect {...shared} label={overlays.many} options={MANY} />
      <div className={styles.nav} data-brand="ortsfink">
        <ListboxSelect {...shared} label={overlays.locked} options={FEW} tone="nav" lockedReason={overlays.lockedReason} />
      </div>
    </div>
  );
}

const { presets } = overlays;
const PRESETS = [
  { key: "d7", label: presets.d7, span: { start: "2026-11-02", end: "2026-11-08" } },
  { key: "d30", label: presets.d30, span: { start: "2026-10-10", end: "2026-11-08" } },
  { key: "w4", label: presets.w4, span: { start: "2026-10-12", end: "2026-11-08" } },
  { key: "m12", label: presets.m12, span: { start: "2025-11-09", end: "2026-11-08" } },
  { key: "year", label: presets.year, span: { start: "2026-01-01", end: "2026-11-08" } },
  { key: "own", label: presets.own, span: null },
];

function Period() {
  const [span, setSpan] = useState({ start: "2026-10-12", end: "2026-11-08" });
  return <LazyDateRange value={span} onChange={setSpan} presets={PRESETS} max="2026-11-14" words={overlays.rangeWords} />;
}

function Confirmation() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        {overlays.dialog}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        closeLabel={texts.close}
        title={overlays.dialogTitle}
        actions={
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button variant="danger" onClick={close}>
              {overlays.dialog}
            </Button>
          </>
        }
      >
        {overlays.dialogText}
      </Dialog>
    </>
  );
}
