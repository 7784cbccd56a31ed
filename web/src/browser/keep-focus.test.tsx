import { useEffect, useRef, useState } from "react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { keepFocus } from "./keep-focus.ts";

const FAR = 3_000;
/** As on every page: the bar at the top covers this much of it. */
const BAR = 96;

beforeAll(() => {
  keepFocus();
  document.documentElement.style.scrollPaddingTop = `${BAR}px`;
});
beforeEach(() => scrollTo(0, 0));

const button = (name: string) => page.getByRole("button", { name });
const heading = (name: string) => page.getByRole("heading", { name });

/** A page with a list, a bar at its lower edge, a question and a detail in the list's place. */
function Desk() {
  const [rows, setRows] = useState(["eins", "zwei"]);
  const [bar, setBar] = useState(true);
  const [asks, setAsks] = useState(false);
  const [detail, setDetail] = useState<"none" | "loading" | "there">("none");
  if (detail !== "none") {
    return (
      <main>
        {detail === "there" ? <h1 key="there">Angebot</h1> : <p>Wird geladen</p>}
        <div style={{ height: FAR }} />
        <p ref={() => void setTimeout(() => setDetail("there"), 100)} />
      </main>
    );
  }
  return (
    <main>
      <h1>Liste</h1>
      <p>Nur Text</p>
      <input aria-label="Name" />
      <section>
        <h2>Zeilen</h2>
        <div style={{ height: FAR }} />
        {rows.map((row) => (
          <button key={row} type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
            {row} löschen
          </button>
        ))}
        <button type="button" onClick={() => setAsks(true)}>
          Fragen
        </button>
        <button type="button" onClick={() => setDetail("loading")}>
          Öffnen
        </button>
      </section>
      {bar ? (
        <p data-bottom-bar>
          <button type="button" onClick={() => setBar(false)}>
            Speichern
          </button>
        </p>
      ) : null}
      {asks ? <Question onDone={() => setAsks(false)} /> : null}
    </main>
  );
}

function Question({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState(1);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog}>
      <h2>Frage</h2>
      {step === 1 ? (
        <button key="1" type="button" onClick={() => setStep(2)}>
          Weiter
        </button>
      ) : (
        <button key="2" type="button" onClick={onDone}>
          Fertig
        </button>
      )}
    </dialog>
  );
}

test("what is deleted hands the focus to the heading of its part, in sight for the keyboard and clear of the bars", async () => {
  await render(<Desk />);
  (button("zwei löschen").element() as HTMLElement).focus();
  expect(scrollY).toBeGreaterThan(0);
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Zeilen")).toHaveFocus();
  expect(heading("Zeilen").element().getBoundingClientRect().top).toBeGreaterThan(BAR - 1);
});

test("by mouse the page stays where it is", async () => {
  await render(<Desk />);
  await button("zwei löschen").click();
  const before = scrollY;
  await expect.element(heading("Zeilen")).toHaveFocus();
  expect([before > 0, scrollY]).toEqual([true, before]);
});

test("a bar that goes after saving hands the focus back to what was worked on", async () => {
  await render(<Desk />);
  await page.getByRole("textbox", { name: "Name" }).fill("Kranz");
  await button("Speichern").click();
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

test("inside a dialog it stays inside; with the dialog it goes to what is around its opener", async () => {
  await render(<Desk />);
  await button("Fragen").click();
  await button("Weiter").click();
  await expect.element(heading("Frage")).toHaveFocus();
  await button("Fertig").click();
  await expect.element(button("Fragen")).toHaveFocus();
});

test("a detail in the place of its list gets it with its heading, at its top, also when that comes late", async () => {
  await render(<Desk />);
  await button("Öffnen").click();
  await expect.element(heading("Angebot")).toHaveFocus();
  expect(scrollY).toBe(0);
});

test("whoever taps on plain text keeps nothing, whatever changes afterwards", async () => {
  const { rerender } = await render(<Desk key="1" />);
  await page.getByRole("textbox", { name: "Name" }).fill("Kranz");
  await page.getByText("Nur Text").click();
  expect(document.activeElement).toBe(document.body);
  await rerender(<Desk key="2" />);
  await new Promise((done) => setTimeout(done, 100));
  expect(document.activeElement).toBe(document.body);
});
