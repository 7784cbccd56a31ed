import type { FeedSamples } from "../../../test/feed-samples.ts";

const WEBSITE = {
  identifier: "haupt",
  kind: "website",
  url: "https://www.beispiel.example",
  name: "Beispiel",
  package: "Website Komfort",
  matomoId: null,
  countedSince: "2026-01-01",
};
const KEYWORD = {
  keyword: "maler köln",
  place: "Köln",
  positions: [
    { measuredOn: "2026-02-01", position: 8 },
    { measuredOn: "2026-01-01", position: null },
  ],
};

const MAIL = {
  website: "haupt",
  at: "2026-11-01T08:00:00Z",
  domain: "beispiel.example",
  webmailUrl: "https://webmail.beispiel.example",
  createUrl: null,
  limit: 5,
  mailboxes: [
    {
      address: "buero@beispiel.example",
      owner: "Büro",
      forwardTo: null,
      usedBytes: 5_000_000_000,
      quotaBytes: 5_368_709_120,
      manageUrl: "https://mail.beispiel.example/buero",
    },
  ],
  setup: {
    imapHost: "imap.beispiel.example",
    imapPort: 993,
    smtpHost: "smtp.beispiel.example",
    smtpPort: 465,
    encryption: "TLS",
    appleProfileUrl: null,
  },
  delivery: { spf: true, dkim: true, dmarc: false, spamFilter: true },
};
const ORDERED = `with w as (insert into website (account_id, slot, fed_as, identifier, kind, url, name, package_name, counted_since)
  values ($1, 90, 90, 'bestellt', 'website', 'https://www.bestellt.example', 'Bestellt', 'Website Komfort', '2026-01-01') returning account_id, slot)
  insert into website_order (account_id, id, slot, note, due_on, sent_by) overriding system value
  select account_id, 7, slot, 'Bild', '2026-11-05', 1 from w`;
const ANSWER = { order: "7", state: "in-work", words: "Wir setzen das Bild ein.", at: "2026-11-02T08:00:00Z" };

export const feedSamples: FeedSamples = {
  website: {
    tables: ["website"],
    good: WEBSITE,
    changed: {
      ...WEBSITE,
      kind: "landing-page",
      url: "https://beispiel.example",
      name: "Beispiel neu",
      package: "Website Plus",
      countedSince: "2026-02-01",
      editable: true,
    },
    bad: [
      { ...WEBSITE, url: "javascript:alert(1)" },
      { ...WEBSITE, matomoId: 0 },
    ],
  },
  "website-keyword": {
    tables: ["website_keyword"],
    good: KEYWORD,
    changed: { ...KEYWORD, keyword: "malerbetrieb köln", place: "Bonn", positions: [{ measuredOn: "2026-03-01", position: 3 }] },
    bad: [
      { ...KEYWORD, positions: [] },
      { ...KEYWORD, positions: [{ measuredOn: "2026-03-01", position: 101 }] },
    ],
  },
  "website-mail": {
    tables: ["website_mail"],
    good: MAIL,
    changed: {
      ...MAIL,
      website: "zweite",
      at: "2026-11-03T08:00:00Z",
      domain: "neu.example",
      webmailUrl: "https://webmail.neu.example",
      createUrl: "https://mail.neu.example/neu",
      limit: 10,
      mailboxes: [],
      setup: { ...MAIL.setup, imapHost: "imap.neu.example" },
      delivery: { ...MAIL.delivery, dmarc: true },
    },
    bad: [
      { ...MAIL, webmailUrl: "http://webmail.beispiel.example" },
      { ...MAIL, mailboxes: [{ ...MAIL.mailboxes[0], password: "geheim" }] },
    ],
  },
  "website-order-answer": {
    // An answer changes its order and adds no row of its own.
    tables: ["feed_record", "website_order"],
    needs: ORDERED,
    good: ANSWER,
    changed: { ...ANSWER, state: "done", words: "Das Bild ist eingesetzt.", at: "2026-11-03T08:00:00Z" },
    bad: [
      { ...ANSWER, state: "sent" },
      { ...ANSWER, words: "" },
    ],
  },
};
