import { readCompanies, readImageKey, readTrail, type PersonRows, type TrailRow } from "../../../privacy/personal-data.store.ts";
import type { AuthDoor } from "../../../session/auth-door.ts";

/** Everything the portal knows about one person. */
export interface PersonalData {
  readonly created_at: string;
  readonly sections: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly companies: readonly { readonly account_id: string; readonly name: string; readonly city: string }[];
  readonly trail: readonly Omit<TrailRow, "staff">[];
  readonly staff_access: readonly Omit<TrailRow, "staff" | "ip_prefix">[];
  readonly profile_image: { readonly type: string; readonly base64: string } | null;
  readonly kept_after_erasure: readonly { readonly table: string; readonly rule: string; readonly why: string }[];
}

/** Reads a picture for the export. */
export type ReadImage = (key: string) => Promise<{ readonly type: string; readonly base64: string } | null>;

const tellLine = ({ at, account_id, call, object, fields }: TrailRow) => ({ at, account_id, call, object, fields });
const divideTrail = (rows: readonly TrailRow[]): Pick<PersonalData, "trail" | "staff_access"> => ({
  trail: rows.filter(({ staff }) => !staff).map((row) => ({ ...tellLine(row), ip_prefix: row.ip_prefix })),
  staff_access: rows.filter(({ staff }) => staff).map(tellLine),
});

/** Gathers everything by the registry, table by table; `onProgress` hears a share between 0 and 1. */
export const gather = async (
  { door, people }: { readonly door: AuthDoor; readonly people: PersonRows },
  userId: string,
  readImage: ReadImage,
  onProgress: (share: number) => Promise<void>,
): Promise<PersonalData> => {
  const sections: Record<string, readonly Readonly<Record<string, unknown>>[]> = {};
  for (const [index, { name }] of people.tables.entries()) {
    sections[name] = await door.writeAs(userId, (tx) => people.read(tx, name, userId));
    await onProgress((index + 1) / people.tables.length);
  }
  const rest = await door.writeAs(userId, async (tx) => ({
    companies: await readCompanies(tx, userId),
    imageKey: await readImageKey(tx, userId),
    ...divideTrail(await readTrail(tx, userId)),
  }));
  const { imageKey, ...found } = rest;
  return {
    created_at: new Date().toISOString(),
    sections,
    ...found,
    profile_image: imageKey === null ? null : await readImage(imageKey),
    kept_after_erasure: people.kept,
  };
};
