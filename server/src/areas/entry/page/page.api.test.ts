import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../../test/client.ts";
import { fileHostSettings, openFileHost, type FileHost } from "../../../../test/file-host.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { ADDRESS, machineData, publicIdOf, publish, storeSections, visit } from "../../../../test/public-pages.ts";
import { entryFileFolder } from "../../../session/file-keys.ts";

let host: FileHost;
let house: House;
let userId: string;
let browser: Browser;
beforeAll(async () => {
  host = await openFileHost();
  house = await openHouse(fileHostSettings(host));
  ({ userId } = await buildUser(house));
  browser = await mintedSession(house, userId);
});
afterAll(async () => {
  await house.close();
  await host.close();
});

const company = async (mark = ""): Promise<string> => (await buildCompany(house, { members: [userId], mark })).accountId;
const lock = (accountId: string, name: "no_signet" | "no_rating_summary") =>
  house.admin.query(
    `insert into account_locks (account_id, ${name}) values ($1, true) on conflict (account_id) do update set ${name} = true`,
    [accountId],
  );
const SLUG = "malerbetrieb-kranz-soehne";

describe("an address", () => {
  test("that never was one says so in the look of the brand, and not to search engines", async () => {
    for (const url of ["/e/0123456789abcdef", "/e/0123456789abcdef/name", "/e/4711", "/e/4711/x", "/e/..%2f..", "/e/a/b/c/d", "/e/%00"]) {
      const answer = await visit(house, url, { host: "ortsfink.test" });
      expect([url, answer.statusCode, answer.headers["x-robots-tag"]]).toEqual([url, 404, "noindex"]);
      expect(answer.body).toContain('data-brand="ortsfink"');
      expect(answer.body).toContain("Diesen Eintrag gibt es hier nicht");
    }
  });

  test("of a host that is not ours gets nothing", async () => {
    expect((await visit(house, "/e/0123456789abcdef", { host: "fremd.test" })).statusCode).toBe(421);
  });

  test("exists once the entry says who it is and where, and is not our number", async () => {
    const accountId = await company();
    const read = async () => (await browser.send(entry.getGrisuEntry, {}, { accountId })).data;
    expect([(await read()).publicUrl, await publicIdOf(house, accountId)]).toEqual([null, ""]);
    const { version: _, ...data } = (await read()).companyData;
    const saved = await browser.send(entry.updateEntryCompanyData, { body: { ...data, ...ADDRESS, version: 0 } }, { accountId });
    expect(saved.status).toBe(200);
    const id = await publicIdOf(house, accountId);
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect((await read()).publicUrl).toBe(`https://portal.nahwerk.example/e/${id}/${SLUG}`);
    // What the portal calls the state is what the page says that it shows.
    expect((await visit(house, `/e/${id}/${SLUG}`)).headers["x-entry-revision"]).toBe((await read()).revision);
    expect((await browser.send(entry.getGrisuEntryFromRedis, {}, { accountId })).data.publicUrl).toBe((await read()).publicUrl);
    expect((await visit(house, `/e/${id}/${SLUG}`)).statusCode).toBe(200);
  });

  test("without a name, or with an earlier one, leads to the one that counts", async () => {
    const accountId = await company();
    const id = await publish(house, accountId);
    for (const url of [`/e/${id}`, `/e/${id}/alter-name`, `/e/${id}/%0d%0aset-cookie:x=1`, `/e/${id}/${SLUG}%2f`]) {
      const answer = await visit(house, url);
      expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 308, `/e/${id}/${SLUG}`]);
    }
    await storeSections(house, accountId, { companyData: { ...ADDRESS, company_name: "\r\nSet-Cookie: a=b ΩΩ" } });
    expect((await visit(house, `/e/${id}/${SLUG}`)).headers.location).toBe(`/e/${id}/set-cookie-a-b`);
    await storeSections(house, accountId, { companyData: { ...ADDRESS, company_name: "ΩΩ" } });
    expect((await visit(house, `/e/${id}`)).headers.location).toBe(`/e/${id}/eintrag`);
  });

  test("is none at the other brand's host", async () => {
    const id = await publish(house, await company());
    expect((await visit(house, `/e/${id}/${SLUG}`, { host: "ortsfink.test" })).statusCode).toBe(404);
  });

  test("of an erased company is gone for good", async () => {
    const accountId = await company();
    const id = await publish(house, accountId);
    await house.admin.query("delete from account where account_id = $1", [accountId]);
    const answer = await visit(house, `/e/${id}/${SLUG}`);
    expect([answer.statusCode, answer.headers["x-robots-tag"]]).toEqual([410, "noindex"]);
    expect(answer.body).toContain("Diesen Eintrag gibt es nicht mehr");
    expect(answer.body).not.toContain("Kranz");
    expect((await visit(house, `/siegel/${id}.svg`)).statusCode).toBe(404);
  });
});

describe("a page", () => {
  test("asks nobody who they are, sets nothing, runs nothing and loads nothing from elsewhere", async () => {
    const id = await publish(house, await company());
    const answer = await visit(house, `/e/${id}/${SLUG}`, { headers: { cookie: browser.cookieHeader() } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    // The colours of the brand stand in the page, known by their hash.
    expect(answer.headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}=' 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(answer.body.match(/<script(?! type="application\/ld\+json")/g)).toBeNull();
    expect(answer.body.match(/(?:src|srcset)="(?!\/|data:)/g)).toBeNull();
    const stranger = await visit(house, `/e/${id}/${SLUG}`);
    expect(stranger.body).toBe(answer.body);
  });

  test("is kept for a minute at most, known by its state, and packed as the browser likes it", async () => {
    const accountId = await company();
    const id = await publish(house, accountId);
    const url = `/e/${id}/${SLUG}`;
    const first = await visit(house, url);
    expect(first.headers["cache-control"]).toBe("public, max-age=30, stale-while-revalidate=30");
    const { etag, "x-entry-revision": revision } = first.headers;
    const again = await visit(house, url, { headers: { "if-none-match": String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    // What is kept takes its head from here: under another policy it would lose its style.
    for (const name of ["content-security-policy", "cache-control", "etag", "vary"] as const)
      expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
    const head = await visit(house, url, { method: "HEAD" });
    expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([200, "", String(first.rawPayload.length)]);
    const br = await visit(house, url, { headers: { "accept-encoding": "gzip, br" } });
    const gzip = await visit(house, url, { headers: { "accept-encoding": "gzip;q=1, br;q=0" } });
    expect([br.headers["content-encoding"], gzip.headers["content-encoding"], br.headers.vary]).toEqual(["br", "gzip", "accept-encoding"]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(first.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(first.body);
    await storeSections(house, accountId, { aboutUs: { short: "Jetzt neu." } });
    const later = await visit(house, url, { headers: { "if-none-match": String(etag) } });
    expect([later.statusCode, later.body.includes("Jetzt neu.")]).toEqual([200, true]);
    expect(Number(later.headers["x-entry-revision"])).toBe(Number(revision) + 1);
  });

  test("says what the entry says", async () => {
    const accountId = await company();
    const id = await publish(house, accountId, {
      companyData: { Phone: "+492214710100", email: "info@kranz.example", name_addition: "Inhaberin Johanna Kranz" },
      trades: { trades: [{ id: "maler", label: "Maler und Lackierer" }] },
      aboutUs: { short: "Seit 1987.", long: "<p>Wir <strong>streichen</strong>.</p><script>alert(1)</script>" },
      serviceFeatures: { features: ["free-quote"] },
      payments: { payments: ["cash"] },
      onlinePresence: { website: "https://kranz.example", links: [{ network: "instagram", url: "https://instagram.example/kranz" }] },
    });
    const { body } = await visit(house, `/e/${id}/${SLUG}`);
    for (const said of [
      "<h1>Malerbetrieb Kranz &amp; Söhne</h1>",
      "Inhaberin Johanna Kranz",
      "Maler und Lackierer · Köln",
      "Amselgrund 14<br>50999 Köln",
      'href="tel:+492214710100"',
      "0221 4710100",
      'href="mailto:info@kranz.example"',
      "Wir <strong>streichen</strong>.",
      "Kostenloser Kostenvoranschlag",
      "Barzahlung",
      `<link rel="canonical" href="https://portal.nahwerk.example/e/${id}/${SLUG}">`,
      "<title>Malerbetrieb Kranz &amp; Söhne · Maler und Lackierer · Köln – Nahwerk</title>",
      '<meta property="og:image:width" content="1200">',
    ])
      expect(body).toContain(said);
    expect(body).not.toContain("alert(1)");
    expect(body).not.toContain('name="robots"');
    expect(machineData(body)).toMatchObject({
      "@type": "LocalBusiness",
      telephone: "+492214710100",
      sameAs: ["https://kranz.example", "https://instagram.example/kranz"],
    });
  });

  test("keeps hostile words words, in every place where an owner can write", async () => {
    const evil = `"><img src=x onerror=alert(1)>'</script><script>alert(2)</script>{{x}}\u2028`;
    const id = await publish(house, await company(), {
      companyData: {
        company_name: evil,
        name_addition: evil,
        ShippingCity: evil,
        ShippingStreet: evil,
        district: evil,
        email: evil,
        Phone: evil,
      },
      trades: { trades: [{ id: evil, label: evil }] },
      aboutUs: { short: evil, long: evil },
      openingHours: {
        week: {
          monday: { state: "closed" },
          tuesday: { state: "closed" },
          wednesday: { state: "closed" },
          thursday: { state: "closed" },
          friday: { state: "closed" },
          saturday: { state: "closed" },
          sunday: { state: "closed" },
        },
        note: evil,
        special_days: [{ startDate: "2099-01-01", endDate: "2099-01-01", kind: "special", label: evil, hours: { state: "closed" } }],
      },
      onlinePresence: {
        website: "javascript:alert(3)",
        shop: evil,
        booking: "data:text/html,x",
        links: [{ network: evil, url: "javascript:alert(4)" }],
      },
      logoAndSlogan: { slogan: evil, media_owner: [{ Type__c: "LOGO", Url: "https://evil.example/x.png" }] },
      media: {
        images: [
          { id: evil, Url: "https://evil.example/y.png", alt: evil },
          { id: "b", Url: 'data:image/png;base64,AA==" onload=alert(5)', alt: evil },
        ],
        videos: [{ url: "javascript:alert(6)", title: evil }],
      },
      documents: { documents: [{ id: evil, title: evil, kind: "other" }] },
      productFeatures: { features: [{ id: evil, label: evil }] },
      details: { languages: [evil] },
    });
    const { body } = await visit(house, (await visit(house, `/e/${id}`)).headers.location ?? "");
    expect(body).toContain("&lt;script&gt;alert(2)");
    const tags = body.replace(/<script type="application\/ld\+json">.*?<\/script>/s, "").replaceAll(/"[^"]*"/g, '""');
    for (const wrong of [/<script/, /<[^>]*\son\w+=/, /<img src=x/])
      expect([String(wrong), wrong.exec(tags)?.[0]]).toEqual([String(wrong), undefined]);
    for (const wrong of [/(?:href|src|srcset)="(?:javascript|data:text|https:\/\/evil)/, /evil\.example/])
      expect([String(wrong), wrong.exec(body)?.[0]]).toEqual([String(wrong), undefined]);
    expect(machineData(body)["name"]).toBe(evil);
  });
});

const hidden = (what: string) => `GEHEIM-${what}`;

describe("what is not public", () => {
  test("never appears: private, unchecked, unsaved, locked or unconfirmed", async () => {
    const accountId = await company("GEHEIM");
    await house.admin.query("insert into draft (user_id, account_id, form, data) values ($1, $2, 'entry.aboutUs', $3)", [
      userId,
      accountId,
      JSON.stringify({ short: hidden("draft") }),
    ]);
    for (const [id, state, purpose] of [
      ["checking-1", "checking", "image"],
      ["refused-1", "refused", "image"],
      ["ready-unused", "ready", "image"],
    ] as const)
      await house.admin.query(
        "insert into entry_file (account_id, id, purpose, state, refusal, content_type, bytes, stored_bytes, sha256, created_by, checked_at) values ($1, $2, $3, $4, $5, 'image/webp', 1, 1, '', 1, $6)",
        [accountId, id, purpose, state, state === "refused" ? "malware" : null, state === "checking" ? null : new Date()],
      );
    const id = await publish(house, accountId, {
      companyData: { ShippingStreet: hidden("street"), show_address: false },
      details: { owner_name: hidden("owner"), register_number: hidden("register"), vat_id: hidden("vat") },
      aboutUs: { short: "Öffentlich", long: "" },
      searchKeywords: { keywords: [hidden("keyword")] },
      b2bCodex: { accepted: false, contactName: hidden("codex") },
      media: {
        images: [
          { id: "checking-1", alt: hidden("checking") },
          { id: "refused-1", alt: hidden("refused") },
        ],
      },
    });
    await lock(accountId, "no_rating_summary");
    const { body } = await visit(house, `/e/${id}/${SLUG}`);
    expect(body).toContain("Öffentlich");
    expect(body.match(/\S*GEHEIM\S*/g)).toBeNull();
    for (const file of ["checking-1", "refused-1", "ready-unused"])
      expect([file, (await visit(house, `/e/${id}/bild/${file}-gross.webp`)).statusCode]).toEqual([file, 404]);
  });

  test("is not even there for the role of these pages, whatever company it names", async () => {
    const [open, shut] = [await company(), await company("GEHEIM")];
    await publish(house, open, { requestRadius: { radiusKm: 15 } });
    const client = await house.app.pools.public.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.account_id', $1, true)", [shut]);
      const tables = [
        "entry_section",
        "entry_head",
        "entry_file",
        "account_locks",
        "lead_settings",
        "product",
        "review_tally",
        "review_summary",
      ];
      for (const table of tables) {
        const { rows } = await client.query<{ account_id: string }>(`select account_id from ${table} where account_id = $1`, [shut]);
        expect([table, rows]).toEqual([table, []]);
      }
      const { rows } = await client.query<{ section: string }>("select section from entry_section where account_id = $1", [open]);
      expect(rows.map(({ section }) => section).sort()).toEqual(["aboutUs", "companyData"]);
      await client.query("rollback");
      for (const text of [
        "select * from entry_section",
        "select sha256 from entry_file",
        "select from draft",
        "select from account",
        "select from review",
        "select from app_user",
        "select updated_by from entry_section",
        "select no_leads_reason from account_locks",
        "select decline_texts from lead_settings",
        "select from lead",
        "select from lead_inquiry",
      ])
        await expect(client.query(text)).rejects.toMatchObject({ code: "42501" });
      await expect(client.query("insert into public_entry (brand) values ('nahwerk')")).rejects.toMatchObject({ code: "25006" });
    } finally {
      client.release();
    }
  });
});

const rate = async (accountId: string, sourceId: string, stars: number, at: number) =>
  house.admin.query(
    "insert into review (account_id, id, source_id, author, stars, rating_text, rated_at) values ($1, $2, $3, 'E. M.', $4, 'GEHEIM', now())",
    [accountId, at, sourceId, stars],
  );

describe("ratings", () => {
  test("count when their writers were confirmed; summary and signet only as far as the owner shows them", async () => {
    const accountId = await company();
    const id = await publish(house, accountId);
    const page = async () => (await visit(house, `/e/${id}/${SLUG}`)).body;
    await rate(accountId, "google", 1, 901);
    expect(await page()).not.toContain('id="bewertungen"');
    expect(machineData(await page())["aggregateRating"]).toBeUndefined();
    expect((await visit(house, `/siegel/${id}.svg`)).statusCode).toBe(404);
    for (const [at, stars] of [5, 5, 4].entries()) await rate(accountId, "nahwerk", stars, 910 + at);
    await house.admin.query("update review_summary set text = 'Sauber und pünktlich.', topics = '{Termintreue}' where account_id = $1", [
      accountId,
    ]);
    expect(await page()).toContain("Das loben Kundinnen und Kunden</h3><p>Sauber und pünktlich.");
    expect(await page()).toContain("3 Bewertungen");
    expect(await page()).toContain(`src="/siegel/${id}.svg"`);
    expect(machineData(await page())["aggregateRating"]).toMatchObject({ ratingValue: 4.7, reviewCount: 3 });
    await lock(accountId, "no_signet");
    await lock(accountId, "no_rating_summary");
    expect(await page()).toContain("3 Bewertungen");
    expect(await page()).not.toMatch(/siegel|Sauber/);
  });

  test("the signet is a picture for other people's websites", async () => {
    const accountId = await company();
    const id = await publish(house, accountId);
    await rate(accountId, "nahwerk", 4, 920);
    const shown = await visit(house, `/siegel/${id}.svg`, { headers: { cookie: browser.cookieHeader() } });
    expect([shown.statusCode, shown.headers["content-type"], shown.headers["cross-origin-resource-policy"]]).toEqual([
      200,
      "image/svg+xml; charset=utf-8",
      "cross-origin",
    ]);
    expect(shown.headers["cache-control"]).toBe("public, max-age=300, stale-while-revalidate=3600");
    expect(shown.headers["set-cookie"]).toBeUndefined();
    expect(shown.body).toContain(">4,0</text>");
    expect(shown.body).toContain(">1 Bewertung</text>");
    await lock(accountId, "no_signet");
    const without = await visit(house, `/siegel/${id}.svg`);
    expect([without.statusCode, without.headers["content-type"]]).toEqual([404, "image/svg+xml; charset=utf-8"]);
    expect(without.body).not.toContain("4,0");
    for (const url of [`/siegel/${accountId}.svg`, `/siegel/${id}`, "/siegel/..%2f.svg"])
      expect((await visit(house, url)).statusCode).toBe(404);
    expect((await visit(house, `/siegel/${id}.svg`, { host: "ortsfink.test" })).statusCode).toBe(404);
  });
});

test("pictures and documents come from our own address, in their sizes, and only those that the entry shows", async () => {
  const accountId = await company();
  const add = async (id: string, purpose: string, type: string) =>
    house.admin.query(
      "insert into entry_file (account_id, id, purpose, state, content_type, bytes, stored_bytes, width, height, sha256, created_by, checked_at) values ($1, $2, $3, 'ready', $4, 2048, 1, 1600, 1200, '', 1, now())",
      [accountId, id, purpose, type],
    );
  await add("bild-0001", "image", "image/webp");
  await add("preise-01", "document", "application/pdf");
  for (const [stored, text] of [
    ["bild-0001/large", "GROSS"],
    ["bild-0001/small", "KLEIN"],
    ["preise-01/file", "%PDF"],
  ] as const) {
    const [file = "", form = ""] = stored.split("/");
    host.stored.set(`${entryFileFolder(accountId, file)}${form}`, { body: Buffer.from(text), type: "image/webp" });
  }
  const id = await publish(house, accountId, {
    media: { images: [{ id: "bild-0001", alt: "Fassade in Köln" }] },
    documents: { documents: [{ id: "preise-01", title: "Preise 2026", kind: "price-list" }] },
  });
  const { body } = await visit(house, `/e/${id}/${SLUG}`);
  expect(body).toContain(
    `srcset="/e/${id}/bild/bild-0001-klein.webp 640w, /e/${id}/bild/bild-0001-mittel.webp 1280w, /e/${id}/bild/bild-0001-gross.webp 1600w"`,
  );
  expect(body).toContain('alt="Fassade in Köln"');
  expect(body).toContain(`<meta property="og:image" content="https://portal.nahwerk.example/e/${id}/bild/bild-0001-gross.webp">`);
  expect(body).toContain(`href="/e/${id}/dokument/preise-01.pdf"`);
  const large = await visit(house, `/e/${id}/bild/bild-0001-gross.webp`);
  expect([large.statusCode, large.body, large.headers["content-type"], large.headers["cache-control"]]).toEqual([
    200,
    "GROSS",
    "image/webp",
    "public, max-age=3600",
  ]);
  expect((await visit(house, `/e/${id}/bild/bild-0001-klein.webp`)).body).toBe("KLEIN");
  // Checked before there was a middle form: the large one stands in.
  const middle = async () => (await visit(house, `/e/${id}/bild/bild-0001-mittel.webp`)).body;
  expect(await middle()).toBe("GROSS");
  host.stored.set(`${entryFileFolder(accountId, "bild-0001")}middle`, { body: Buffer.from("MITTEL"), type: "image/webp" });
  expect(await middle()).toBe("MITTEL");
  const paper = await visit(house, `/e/${id}/dokument/preise-01.pdf`);
  expect([paper.body, paper.headers["content-disposition"]]).toEqual(["%PDF", "attachment; filename*=UTF-8''Dokument_preise-01.pdf"]);
  for (const url of [
    `/e/${id}/bild/preise-01-gross.webp`,
    `/e/${id}/dokument/bild-0001.pdf`,
    `/e/${id}/bild/..%2f..-gross.webp`,
    `/e/${id}/bild/bild-0001.webp`,
  ])
    expect([url, (await visit(house, url)).statusCode]).toEqual([url, 404]);
  await storeSections(house, accountId, { media: { images: [] } });
  expect((await visit(house, `/e/${id}/bild/bild-0001-gross.webp`)).statusCode).toBe(404);
});

test("robots find every published entry of the brand, under the address that counts", async () => {
  const [mine, erased] = [await company(), await company()];
  const id = await publish(house, mine, { companyData: { company_name: "A & B <GmbH>" } });
  const gone = await publish(house, erased);
  await house.admin.query("delete from account where account_id = $1", [erased]);
  const robots = await visit(house, "/robots.txt");
  expect(robots.body).toContain("Allow: /e/\n");
  expect(robots.body).toContain("Disallow: /\n\nSitemap: https://portal.nahwerk.example/sitemap.xml");
  expect((await visit(house, "/sitemap.xml")).body).toContain("<loc>https://portal.nahwerk.example/sitemap-1.xml</loc>");
  const part = await visit(house, "/sitemap-1.xml");
  expect([part.statusCode, part.headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(part.body).toContain(`<loc>https://portal.nahwerk.example/e/${id}/a-b-gmbh</loc><lastmod>20`);
  expect(part.body.endsWith("</urlset>\n")).toBe(true);
  expect(part.body).not.toContain(gone);
  const packedPart = await visit(house, "/sitemap-1.xml", { headers: { "accept-encoding": "gzip" } });
  expect(gunzipSync(packedPart.rawPayload).toString()).toBe(part.body);
  for (const url of ["/sitemap-0.xml", "/sitemap-2.xml", "/sitemap-99999.xml"])
    expect([url, (await visit(house, url)).statusCode]).toEqual([url, 404]);
  expect((await visit(house, "/sitemap-1.xml", { host: "ortsfink.test" })).statusCode).toBe(404);
});

test("a provider with a directory of its own is where its entries are", async () => {
  const other = await openHouse({ ENTRY_URLS: JSON.stringify({ nahwerk: "https://verzeichnis.example/firma/{name}-{id}" }) });
  try {
    const person = await buildUser(other);
    const { accountId } = await buildCompany(other, { members: [person.userId] });
    const id = await publish(other, accountId);
    const theirs = `https://verzeichnis.example/firma/${SLUG}-${id}`;
    expect((await (await mintedSession(other, person.userId)).send(entry.getGrisuEntry, {}, { accountId })).data.publicUrl).toBe(theirs);
    const answer = await visit(other, `/e/${id}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, theirs]);
    expect((await visit(other, "/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n");
    expect((await visit(other, "/sitemap-1.xml")).statusCode).toBe(404);
  } finally {
    await other.close();
  }
});

test("who shares a page without a photo shares a drawn card with its words, which may be kept; the next one has another address", async () => {
  const accountId = await company();
  const id = await publish(house, accountId);
  const addressNow = async () =>
    /<meta property="og:image" content="https:\/\/portal\.nahwerk\.example(\/[^"]*)">/.exec(
      (await visit(house, `/e/${id}/${SLUG}`)).body,
    )?.[1] ?? "";
  const first = await addressNow();
  const card = await visit(house, first);
  expect([card.statusCode, card.headers["content-type"], card.headers["cache-control"]]).toEqual([
    200,
    "image/png",
    "public, max-age=604800, must-revalidate",
  ]);
  expect([card.rawPayload.readUInt32BE(16), card.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  await storeSections(house, accountId, { companyData: { ...ADDRESS, company_name: 'Kranz <span size="900000">& Söhne' } });
  const second = (await visit(house, `/e/${id}/kranz-span-size-900000-soehne`)).body;
  expect(second).not.toContain(first);
  // Under its old address there is the picture of now, which nobody keeps for long.
  const old = await visit(house, first);
  expect([old.statusCode, old.headers["cache-control"], old.rawPayload.equals(card.rawPayload)]).toEqual([
    200,
    "public, max-age=60, must-revalidate",
    false,
  ]);
  // Nothing of an entry that is not there.
  for (const url of ["/e/0123456789abcdef/bild/karte-0123456789abcdef.png", `/e/${id}/bild/karte-x.png`])
    expect([url, (await visit(house, url)).statusCode]).toEqual([url, 404]);
  expect((await visit(house, first, { host: "ortsfink.test" })).statusCode).toBe(404);
});

test("stars stand on the card only where the owner shows the signet", async () => {
  const accountId = await company();
  const id = await publish(house, accountId);
  const cardNow = async () => /karte-([0-9a-f]{16})\.png/.exec((await visit(house, `/e/${id}/${SLUG}`)).body)?.[1];
  const without = await cardNow();
  await rate(accountId, "nahwerk", 5, 950);
  expect(await cardNow()).not.toBe(without);
  await lock(accountId, "no_signet");
  expect(await cardNow()).toBe(without);
});
