import type { PersonalData } from "../../privacy/personal-data.ts";

/** Which notifications somebody has seen. */
export const ANNOUNCEMENTS_PERSONAL: PersonalData = {
  tables: {
    modal_mark: {
      why: "A notification opens once.",
      title: "Gezeigte Hinweise",
      told: { number: "Hinweis", added_at: "Über einen Link geöffnet", read_at: "Gelesen" },
      secret: [],
    },
  },
  none: {
    service_notice: ["brand", "message", "level", "label", "sku_heads"],
    modal_notification: ["brand", "code", "headline", "text", "button_text", "button_link", "audience", "sku_heads"],
  },
};
