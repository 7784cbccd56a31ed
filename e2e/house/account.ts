import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { openQuietly, post } from "./direct.ts";
import { quoted, sql } from "./database.ts";
import { letterTo, linkIn } from "./mailbox.ts";

/** Subject of the mail that asks to confirm a registration. */
export const ACTIVATION = /^Bitte bestätigen Sie Ihre E‑Mail-Adresse$/;

/** A person nobody knows yet. */
export interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody new, with an address of their own in every journey. */
export const newcomer = (): Newcomer => ({
  firstName: "Wiebke",
  lastName: "Ahrens",
  email: `wiebke.ahrens.${randomUUID().slice(0, 8)}@post.example`,
  password: "Lampe Regal Kupfer Birke",
});

/** The secret behind the hash sign of a mail's link. */
export const secretIn = (link: string): string => new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";

/** Somebody has started the tour before: it offers itself in the journey that is about it, and covers nothing in the others. */
export const tourSeen = (email: string) =>
  sql(`insert into tour_state (user_id, started_at) select user_id, now() from app_user where login = ${quoted(email)}`);

/** The same of everybody in the demo world, of whom some sign in here for the first time. */
export const tourSeenByAll = () =>
  sql("insert into tour_state (user_id, started_at) select user_id, now() from app_user on conflict do nothing");

/** An account that is registered and confirmed, for journeys that begin later; nobody is signed in. */
export const registered = async (page: Page, origin = ""): Promise<Newcomer> => {
  const person = newcomer();
  await openQuietly(page, origin);
  await post(page, auth.register, { ...person, kind: "private", termsAccepted: true });
  const letter = await letterTo(person.email, ACTIVATION);
  await post(page, auth.activateRegistration, { token: secretIn(linkIn(letter, PATHS.registerActivation)) });
  await tourSeen(person.email);
  return person;
};
