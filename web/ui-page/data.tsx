import { Monitor, Smartphone, Tablet } from "lucide-react";
import { LevelBars, Progress, StackBar } from "../src/ui/chart/bars.tsx";
import { Button } from "../src/ui/button.tsx";
import { Card, CardBody } from "../src/ui/page/card.tsx";
import { Columns, Stack } from "../src/ui/page/page.tsx";
import { Stars } from "../src/ui/stars.tsx";
import { CellNote, type Column, Table } from "../src/ui/list/table.tsx";
import styles from "./ui-page.module.css";
import { layoutTexts as layout } from "./layout.texts.ts";
import { texts } from "./ui-page.texts.ts";

const { data } = texts;

type Contract = (typeof data.rows)[number];

const CONTRACT_COLUMNS: Column<Contract>[] = [
  {
    key: "product",
    head: data.heads.product,
    stacked: "title",
    sort: { href: "#data", direction: "ascending" },
    cell: ([name, note]) => (
      <>
        <a href="#data">{name}</a>
        <CellNote>{note}</CellNote>
      </>
    ),
  },
  { key: "term", head: data.heads.term, sort: { href: "#data", direction: "none" }, cell: (row) => row[2] },
  { key: "price", head: data.heads.price, align: "end", cell: (row) => row[3] },
  { key: "until", head: data.heads.until, cell: (row) => <strong>{row[4]}</strong> },
  {
    key: "action",
    head: data.heads.action,
    headHidden: true,
    stacked: "action",
    align: "end",
    cell: () => <Button size="sm">{data.cancel}</Button>,
  },
];

type Origin = (typeof data.origins)[number];

const ORIGIN_COLUMNS: Column<Origin>[] = [
  { key: "source", head: data.originHeads.source, cell: (row) => row[0], bar: (row) => row[3] },
  { key: "views", head: data.originHeads.views, align: "end", cell: (row) => row[1] },
  { key: "share", head: data.originHeads.share, align: "end", cell: (row) => row[2] },
];

/** Tables, bars, shares, ratings. */
export function Data() {
  return (
    <>
      <Card title={data.contracts} sub={data.contractsSub} level={3}>
        <CardBody flush>
          <Table
            caption={data.contracts}
            columns={CONTRACT_COLUMNS}
            rows={data.rows}
            rowKey={(row) => row[0] ?? ""}
            sum={{ product: data.sum, price: data.sumValue }}
          />
        </CardBody>
      </Card>
      <Columns ratio="1:1" stretch>
        <Card title={data.origin} level={3}>
          <CardBody flush>
            <Table caption={data.origin} columns={ORIGIN_COLUMNS} rows={data.origins} rowKey={(row) => row[0]} stack={false} quiet />
          </CardBody>
        </Card>
        <Shares />
        <Portals />
        <Ratings />
      </Columns>
    </>
  );
}

const DEVICES = [
  { value: 68.2, text: "68,2 %", detail: "2.532", icon: Smartphone },
  { value: 24.9, text: "24,9 %", detail: "924", icon: Monitor },
  { value: 6.9, text: "6,9 %", detail: "256", icon: Tablet },
];

function Shares() {
  return (
    <Card title={data.devices} sub={data.devicesSub} level={3}>
      <CardBody>
        <LevelBars
          kind="shares"
          bars={DEVICES.map((device, index) => ({ ...device, key: device.text, label: data.deviceNames[index] ?? "" }))}
        />
      </CardBody>
    </Card>
  );
}

function Portals() {
  const { portalParts } = data;
  return (
    <Card title={data.portals} sub={data.portalsSub} level={3}>
      <CardBody>
        <StackBar
          label={data.portalsSub}
          parts={[
            { key: "missing", value: 2, tone: "missing", label: portalParts.missing },
            { key: "error", value: 1, tone: "error", label: portalParts.error },
            { key: "nok", value: 5, tone: "nok", label: portalParts.nok },
            { key: "ok", value: 16, tone: "ok", label: portalParts.ok },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function Ratings() {
  return (
    <Card title={data.ratings} level={3}>
      <CardBody>
        <Stack gap="small">
          <div className={styles.row}>
            <Stars value={5} label={layout.stars("5")} />
            <Stars value={4} label={layout.stars("4")} />
            <Stars value={4.7} large label={layout.stars("4,7")} />
            <Stars value={0} label={layout.stars("0")} />
          </div>
          <Progress value={64} label={data.progress} />
          <Progress value={null} label={data.progressUnknown} thin />
        </Stack>
      </CardBody>
    </Card>
  );
}
