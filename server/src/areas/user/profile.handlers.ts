import { DELETION_UNDO_DAYS } from "@schaufenster/contract/areas/user/deletion.rules.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import type { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../db/db.ts";
import type { FileStore } from "../../gateways/files.ts";
import type { Handlers } from "../../http/context.ts";
import { tellPerson } from "../../session/notices.ts";
import { keepPortrait, removePortrait } from "./portrait/portrait.service.ts";
import { dropRefused, findShownPicture } from "./portrait/portrait.store.ts";
import { presentProfile } from "./profile.present.ts";
import { findProfile } from "./profile.store.ts";
import { changeNewsletter, changeProfile, planErasure } from "../../identity/person-details.store.ts";

/** The profile as it is now. */
export const profileOf = async (on: Db, userId: string): Promise<Profile> => {
  const row = await findProfile(on, userId);
  if (!row) throw new Refused("not-signed-in");
  return presentProfile(row);
};

type Mine = Pick<
  Handlers<typeof user>,
  | "getProfile"
  | "updateUserProfile"
  | "updateNewsletter"
  | "uploadProfileImage"
  | "removeProfileImage"
  | "forgetImageRefusal"
  | "getProfileImage"
  | "deleteProfile"
  | "takeBackDeletion"
>;

/** Names, picture, and leaving. */
export const profileHandlers = ({ files }: { files: Pick<FileStore, "get"> }): Mine => ({
  getProfile: ({ db, actor }) => profileOf(db, actor.userId),
  updateUserProfile: async ({ tx, actor, body }) => {
    const { salutation, first_name: firstName, last_name: lastName, display_name: displayName, phone } = body;
    await changeProfile(tx, { userId: actor.userId, salutation, firstName, lastName, displayName, phone });
    return profileOf(tx, actor.userId);
  },
  updateNewsletter: async ({ tx, actor, body, nothingChanged }) => {
    if (!(await changeNewsletter(tx, actor.userId, body.newsletter))) nothingChanged();
    return profileOf(tx, actor.userId);
  },
  uploadProfileImage: async ({ tx, actor, upload, enqueue }) => {
    await keepPortrait(tx, enqueue, actor.userId, upload);
    return profileOf(tx, actor.userId);
  },
  removeProfileImage: async ({ tx, actor, enqueue }) => {
    await removePortrait(tx, enqueue, actor.userId);
    return profileOf(tx, actor.userId);
  },
  forgetImageRefusal: async ({ tx, actor }) => {
    await dropRefused(tx, actor.userId);
    return profileOf(tx, actor.userId);
  },
  getProfileImage: async ({ db, actor }) => {
    const key = await findShownPicture(db, actor.userId);
    if (key === null) throw new Refused("not-found");
    return { name: "Profilbild.webp", contentType: "image/webp", body: (range) => files.get(key, range) };
  },
  deleteProfile: async ({ tx, actor, query, body, enqueue, request }) => {
    const eraseAt = await planErasure(
      tx,
      actor.userId,
      DELETION_UNDO_DAYS,
      body?.reason ?? query.reason ?? null,
      body?.customtext ?? query.customtext ?? null,
    );
    if (!eraseAt) throw new Refused("not-signed-in");
    await tellPerson(tx, enqueue, { template: "deletion-planned", brand: request.brand, userId: actor.userId });
    return { erase_at: eraseAt.toISOString() };
  },
  takeBackDeletion: async ({ tx, actor }) => {
    await planErasure(tx, actor.userId, null, null, null);
    return profileOf(tx, actor.userId);
  },
});
