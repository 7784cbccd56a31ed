import "../src/ui/tokens.css";
import "../src/ui/base.css";
import "./brands.css";
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { PageHead } from "../src/ui/page/page.tsx";
import { Segmented } from "../src/ui/form/segmented.tsx";
import { ToastRegion } from "../src/ui/overlay/toast.tsx";
import { Actions } from "./actions.tsx";
import { Charts } from "./charts.tsx";
import { Daily } from "./daily.tsx";
import { Data } from "./data.tsx";
import { EmptyStates } from "./empty-states.tsx";
import { Forms } from "./forms.tsx";
import { Layout } from "./layout.tsx";
import { Overlays } from "./overlays.tsx";
import { StatusMessages } from "./status-messages.tsx";
import styles from "./ui-page.module.css";
import { texts } from "./ui-page.texts.ts";
import { Values } from "./values.tsx";

type Brand = keyof typeof texts.brands;

const BRANDS = (["nahwerk", "ortsfink"] as const).map((value) => ({ value, label: texts.brands[value] }));

const SECTIONS = [
  ["values", Values],
  ["actions", Actions],
  ["form", Forms],
  ["status", StatusMessages],
  ["layout", Layout],
  ["data", Data],
  ["charts", Charts],
  ["empty", EmptyStates],
  ["overlays", Overlays],
  ["daily", Daily],
] as const;

function UiPage() {
  const [brand, setBrand] = useState<Brand>(location.search.includes("ortsfink") ? "ortsfink" : "nahwerk");
  useEffect(() => {
    document.documentElement.dataset["brand"] = brand;
  }, [brand]);
  const choice = <Segmented label={texts.brand} options={BRANDS} value={brand} onChange={setBrand} />;
  return (
    <main className={styles.page}>
      <PageHead title={texts.title} sub={texts.sub} actions={choice} />
      <nav aria-label={texts.contents} className={styles.contents}>
        {SECTIONS.map(([key]) => (
          <a key={key} href={`#${key}`}>
            {texts.sections[key]}
          </a>
        ))}
      </nav>
      {SECTIONS.map(([key, Section]) => (
        <div key={key} id={key} className={styles.section}>
          <h2>{texts.sections[key]}</h2>
          <Section />
        </div>
      ))}
      <ToastRegion label={texts.status.toasts} closeLabel={texts.close} />
    </main>
  );
}

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiPage />
    </StrictMode>,
  );
}
