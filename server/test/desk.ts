import { randomUUID } from "node:crypto";
import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { buildCompany, buildUser, PASSWORD } from "./builders.ts";
import { mintedSession, type Browser, type Send } from "./client.ts";
import type { House } from "./house.ts";
import { addApp, appCode } from "./staff.ts";

/** Somebody who works at the desk, with an app. */
export const buildDeskStaff = async (house: House) => {
  const staff = await buildUser(house, { role: "cuca", roles: ["cuca", "desk"] });
  await addApp(house, staff.userId);
  return staff;
};
/** Both steps of signing in there; gives the answer of the second. */
export const deskIn = async (house: House, browser: Browser, staff: { login: string; userId: string }, options: Send = {}) => {
  const { errors } = await browser.send(auth.loginDesk, { body: { login: staff.login, password: PASSWORD } }, options);
  if (errors[0]?.code !== "second-factor-needed") throw new Error(`no question: ${JSON.stringify(errors)}`);
  return browser.send(auth.loginSecondFactor, { body: { challenge: errors[0].field ?? "", code: appCode() } }, options);
};
/** The same with a session that was made for the test. */
export const atDesk = async (house: House): Promise<{ userId: string; browser: Browser }> => {
  const { userId } = await buildDeskStaff(house);
  return { userId, browser: await mintedSession(house, userId, { kind: "cuca" }) };
};

/** A case as it was last seen. */
export interface SeenCase {
  readonly number: string;
  readonly version: number;
}
/** The case that a room opened for this object. */
export const caseAbout = async (house: House, object: string): Promise<SeenCase> => {
  const { rows } = await house.admin.query<SeenCase>(
    "select number, version from desk_case where object = $1 order by number desc limit 1",
    [object],
  );
  const [found] = rows;
  if (!found) throw new Error(`no case about ${object}`);
  return found;
};
/** Somebody of this company wants to be called; taken by whoever is named. */
export const callBackCase = async (house: House, accountId: string, takenBy: string | null = null): Promise<SeenCase> => {
  const { userId } = await buildUser(house);
  const id = randomUUID();
  await house.admin.query(
    "insert into staff_case (user_id, id, brand, kind, company_name, company_id, topic, phone) values ($1, $2, 'nahwerk', 'call-back', 'Firma', $3, 'website', '+492214710120')",
    [userId, id, accountId],
  );
  await house.admin.query("update desk_case set taken_by = $2 where object = $1", [id, takenBy]);
  return caseAbout(house, id);
};
/** A company with its owner, signed in. */
export const buildOwner = async (house: House) => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId] });
  return { userId, accountId, browser: await mintedSession(house, userId) };
};
/** Takes a case and gives it as it is then. */
export const take = async (browser: Browser, { number, version }: SeenCase): Promise<SeenCase> => {
  const { data, status } = await browser.send(desk.takeCase, { body: { number, version } });
  if (status !== 200) throw new Error(`not taken: ${status}`);
  return { number, version: data.version };
};
