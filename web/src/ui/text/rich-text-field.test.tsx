import { cleanRichText, parseRichText } from "@schaufenster/contract/values/text/rich-text.ts";
import { useLayoutEffect, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { RichTextField } from "./rich-text-field.tsx";
import "../tokens.css";
import "../base.css";

const WORDS = { toolbar: "Text formatieren", bold: "Fett", italic: "Kursiv", insertUnorderedList: "Punkte", insertOrderedList: "Nummern" };
const seen: { value: string; setFromOutside?: (html: string) => void } = { value: "" };

function Sample({ first }: { first: string }) {
  const [html, setHtml] = useState(first);
  useLayoutEffect(() => {
    Object.assign(seen, { value: html, setFromOutside: setHtml });
  }, [html]);
  return (
    <RichTextField
      label="Über uns"
      hint="Absätze, fett, kursiv und Listen"
      value={html}
      onChange={setHtml}
      parse={parseRichText}
      clean={cleanRichText}
      counter={{ used: html.length, limit: 10, text: (used, limit) => `${used} / ${limit}` }}
      words={WORDS}
    />
  );
}

const box = () => page.getByRole("textbox", { name: "Über uns" });
const button = (name: string) => page.getByRole("button", { name });
const show = async (first = "") => {
  await render(<Sample first={first} />);
  await box().click();
};
const choose = (text: string) => {
  const walker = document.createTreeWalker(box().element(), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(text) ?? -1;
    if (at >= 0) return document.getSelection()?.setBaseAndExtent(node, at, node, at + text.length);
  }
  throw new Error(`no "${text}" to choose`);
};
const paste = (type: string, data: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData(type, data);
  box()
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
};
const undo = () => userEvent.keyboard("{Control>}z{/Control}");

beforeEach(() => {
  seen.value = "";
});

test("typing, paragraphs and emphasis by keyboard", async () => {
  await show();
  await userEvent.keyboard("Wir {Control>}b{/Control}streichen{Control>}b{/Control} gern{Enter}Zweiter Absatz");
  await expect.poll(() => seen.value).toBe("<p>Wir <strong>streichen</strong> gern</p><p>Zweiter Absatz</p>");
});

test("the buttons format what is chosen, say so, and take it back", async () => {
  await show("<p>Wir streichen sauber.</p>");
  choose("sauber");
  await button("Fett").click();
  await expect.poll(() => seen.value).toBe("<p>Wir streichen <strong>sauber</strong>.</p>");
  await expect.element(button("Fett")).toHaveAttribute("aria-pressed", "true");
  await expect.element(button("Kursiv")).toHaveAttribute("aria-pressed", "false");
  await button("Kursiv").click();
  await expect.poll(() => seen.value).toBe("<p>Wir streichen <strong><em>sauber</em></strong>.</p>");
  await button("Fett").click();
  await expect.poll(() => seen.value).toBe("<p>Wir streichen <em>sauber</em>.</p>");
});

test("lists by button, by keyboard alone", async () => {
  await show("<p>innen</p>");
  choose("innen");
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(button("Fett")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(button("Punkte")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => seen.value).toBe("<ul><li>innen</li></ul>");
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard("{End}{Enter}außen");
  await expect.poll(() => seen.value).toBe("<ul><li>innen</li><li>außen</li></ul>");
  await button("Nummern").click();
  await expect.poll(() => seen.value).toContain("<ol><li>");
});

test("undo knows typing, formatting and pasting", async () => {
  await show("<p>Anfang</p>");
  choose("Anfang");
  await button("Fett").click();
  await userEvent.keyboard("{End}");
  paste("text/html", " <i>eingefügt</i>");
  await expect.poll(() => seen.value).toContain("eingefügt");
  await undo();
  await expect.poll(() => seen.value).toBe("<p><strong>Anfang</strong></p>");
  await undo();
  await expect.poll(() => seen.value).toBe("<p>Anfang</p>");
});

test("hostile HTML loses everything but its words, and nothing runs or loads", async () => {
  await show();
  const alarm = vi.fn();
  Object.assign(globalThis, { alarm });
  paste(
    "text/html",
    `<p onclick="alarm()">Hallo <img src="/nowhere.png" onerror="alarm()"><svg onload="alarm()"><script>alarm()</script></svg>
     <a href="javascript:alarm()">Link</a><iframe srcdoc="<script>parent.alarm()</script>"></iframe><style>body{display:none}</style></p>
     <math><mtext><table><mglyph><style><img src=x onerror=alarm()></style></mglyph></table></mtext></math>`,
  );
  await expect.poll(() => seen.value).toBe("<p>Hallo Link</p>");
  const names = [...box().element().querySelectorAll("*")].map(({ localName }) => localName);
  expect(names.filter((name) => !["p", "br", "strong", "em", "ul", "ol", "li"].includes(name))).toEqual([]);
  await new Promise((done) => setTimeout(done, 200));
  expect(alarm).not.toHaveBeenCalled();
});

test("a hostile value from outside is shown as words", async () => {
  await show('<img src=x onerror="alert(1)"><p style="position:fixed">Text<b onmouseover=alert(1)>fett</b></p>');
  expect(box().element().querySelector("img, [style], [onmouseover]")).toBeNull();
  expect(box().element().textContent).toBe("Textfett");
});

test("Word and Google Docs: bold by style, lists that only look like lists, no junk", async () => {
  await show();
  paste(
    "text/html",
    `<html><head><style>p.MsoNormal{}</style><title>Dok</title></head><body><!--StartFragment-->
     <p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Wir<o:p></o:p></b></p>
     <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>innen</p>
     <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>außen</p>
     <b style="font-weight:normal"><span style="font-weight:700">fett</span><span style="font-style:italic"> kursiv</span> schlicht</b>
     <!--EndFragment--></body></html>`,
  );
  await expect
    .poll(() => seen.value)
    .toBe("<p><strong>Wir</strong></p><ul><li>innen</li><li>außen</li></ul><p><strong>fett</strong><em> kursiv</em> schlicht</p>");
});

test("plain text stays plain: tags in it are words, line breaks count", async () => {
  await show();
  paste("text/plain", "1 < 2 <b>kein Fett</b>\nzweite Zeile\n\nneuer Absatz");
  await expect.poll(() => seen.value).toBe("<p>1 &lt; 2 &lt;b&gt;kein Fett&lt;/b&gt;<br>zweite Zeile</p><p>neuer Absatz</p>");
});

test("a pasted word goes into the line, not into a paragraph of its own", async () => {
  await show("<p>Wir streichen.</p>");
  choose("streichen");
  paste("text/html", "<div><span>lackieren</span></div>");
  await expect.poll(() => seen.value).toBe("<p>Wir lackieren.</p>");
});

test("formats that a text cannot have do not come by keyboard", async () => {
  await show("<p>Wort</p>");
  choose("Wort");
  await userEvent.keyboard("{Control>}u{/Control}");
  expect(box().element().querySelector("u")).toBeNull();
});

test("what comes from outside is drawn, what is typed is not drawn again", async () => {
  await show("<p>eins</p>");
  const paragraph = box().element().firstChild;
  await userEvent.keyboard("{End}!");
  await expect.poll(() => seen.value).toBe("<p>eins!</p>");
  expect(box().element().firstChild).toBe(paragraph);
  seen.setFromOutside?.("<p>zwei</p>");
  await expect.poll(() => box().element().textContent).toBe("zwei");
});

test("says what it is", async () => {
  await show("<p>x</p>");
  await expect.element(box()).toHaveAttribute("aria-multiline", "true");
  await expect.element(box()).toHaveAccessibleDescription("Absätze, fett, kursiv und Listen");
  await expect.element(page.getByRole("toolbar", { name: "Text formatieren" })).toBeVisible();
});
