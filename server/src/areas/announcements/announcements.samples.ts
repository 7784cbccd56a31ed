import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples } from "../../../test/attack/sample.ts";
import { buildModal, buildNotice, MODAL_WORDS, NOTICE_WORDS } from "../../../test/announcements.ts";

let last = 0;
const newCode = (): string => `hinweis-${(last += 1)}`;
const show = async ({ house }: Own) => ({ userNotification: await buildModal(house, { code: newCode() }).then(({ code }) => code) });
const seenNotice = async ({ house }: Own) => ({ number: (await buildNotice(house)).number, version: 0 });
const seenModal = async ({ house }: Own) => ({ number: (await buildModal(house, { code: newCode() })).number, version: 0 });

export const samples = {
  notifications: {
    readUserNotification: async (own) => ({ body: await show(own) }),
    getUserNotificationModalContent: async (own) => ({ body: await show(own) }),
    addUserNotification: async (own) => ({ body: await show(own) }),
  },
  announcements: {
    getAnnouncements: () => ({}),
    // Without anybody's mark: it is meant to be read by everybody.
    addNotice: () => ({ body: NOTICE_WORDS }),
    updateNotice: async (own) => ({ body: { ...(await seenNotice(own)), ...NOTICE_WORDS } }),
    endNotice: async (own) => ({ body: await seenNotice(own) }),
    addModal: () => ({ body: { ...MODAL_WORDS, code: newCode() } }),
    updateModal: async (own) => ({ body: { ...(await seenModal(own)), ...MODAL_WORDS } }),
    endModal: async (own) => ({ body: await seenModal(own) }),
  },
} satisfies RoomSamples;
