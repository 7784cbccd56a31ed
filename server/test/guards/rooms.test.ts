import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { PERSONAL_DATA } from "../../src/brought.ts";
import { loadRoomDemos } from "../../demo/load.ts";
import type { Room } from "../../src/room.ts";
import { ROOMS } from "../../src/rooms.ts";

/* Folding over the rooms keeps the last of two with one name: nothing is brought twice. */

const KINDS = ["queues", "upkeep", "letters"] as const satisfies readonly (keyof Room)[];

test.each(KINDS)("no two rooms bring the same of %s", (kind) => {
  const names = ROOMS.flatMap((room) => Object.keys(room[kind] ?? {}));
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("every room stands in the list", () => {
  const source = fileURLToPath(new URL("../../src", import.meta.url));
  const list = readFileSync(`${source}/rooms.ts`, "utf8");
  const rooms = globSync("**/*.room.ts", { cwd: source });
  expect(rooms.filter((file) => !list.includes(`"./${file}"`))).toEqual([]);
});

/** Tables that are empty when the demo world begins, or filled by others. */
const NOT_IN_DEMO: Readonly<Record<string, readonly string[]>> = {
  "the two brands come with the schema": ["brand"],
  "the operator fills it": ["feature_switch"],
  "what people do fills it": [
    "browser_fault",
    "audit_event",
    "staff_sign_on",
    "audit_head",
    "consent",
    "counted_letter",
    "data_export",
    "document_copy",
    "document_copy_sent",
    "draft",
    "email_change",
    "external_attempt",
    "external_revocation",
    "entry_file",
    "former_email",
    "idempotency",
    "identity_index",
    "latest_search",
    "lead_delivery",
    "lead_inquiry",
    "listing_run",
    "listing_run_portal",
    "login_challenge",
    "modal_mark",
    "occasion",
    "offer_link",
    "website_file",
    "outbox_event",
    "outbox_head",
    "outbox_place",
    "one_time_link",
    "passkey",
    "pending_registration",
    "profile_upload",
    "push_device",
    "recovery_code",
    "tracked_event",
    "sent_letter",
    "service_case_file",
    "session",
    "sms_number",
    "stand_in",
    "telling",
    "told_choice",
    "told_times",
    "unreached",
    "user_device",
    "viewed_entry",
  ],
  "systems of the provider fill it": [
    "feed_batch",
    "feed_delivery",
    "feed_nonce",
    "feed_record",
    "feed_refusal",
    "feed_waiting",
    "feeder",
    "feeder_key",
    "subscription",
    "webhook",
    "webhook_dead_letter",
    "webhook_secret",
    "webhook_waiting",
  ],
  "what opens a door elsewhere is the operator's": ["review_google_location"],
  "folded from its days when the world is loaded": ["fact_month"],
  "a person writes it, and its review would move the figures of the design": ["own_rating"],
  "triggers keep it": [
    "own_rating_gone",
    "taken_location",
    "desk_case",
    "document_word",
    "lead_calendar",
    "lead_credit_series",
    "lead_head",
    "lead_tally",
    "lead_word",
    "phone_call_tally",
    "phone_call_word",
    "public_search",
    "review_month",
    "review_tally",
    "review_word",
  ],
  "a register, loaded before the companies": [
    "place",
    "product_feature",
    "register_state",
    "review_source",
    "search_keyword",
    "street",
    "street_name",
    "trade",
  ],
};

test("every table that a room keeps has rows in the demo world, or a reason to have none", async () => {
  const secrets = {
    keyId: "",
    passwordHash: "",
    loginHash: () => Buffer.alloc(0),
    sealApp: () => Buffer.alloc(0),
    sealGrant: () => Buffer.alloc(0),
  };
  const filled = (await loadRoomDemos()).flatMap((demo) => demo.tables(secrets).map(({ name }) => name));
  const named = PERSONAL_DATA.flatMap(({ tables = {}, other = {}, none = {} }) => Object.keys({ ...tables, ...other, ...none }));
  const explained = Object.values(NOT_IN_DEMO).flat();
  expect(named.filter((table) => !filled.includes(table) && !explained.includes(table))).toEqual([]);
  expect(explained.filter((table) => filled.includes(table) || !named.includes(table))).toEqual([]);
  expect(filled.filter((table, at) => filled.indexOf(table) !== at || !named.includes(table))).toEqual([]);
});
