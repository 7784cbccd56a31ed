import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  help: () => import("./help/help.screen.tsx"),
  helpArticle: () => import("./help/help-article.screen.tsx"),
  demo: () => import("./tryouts/demo.screen.tsx"),
  test: () => import("./tryouts/test.screen.tsx"),
  preview: () => import("./tryouts/preview.screen.tsx"),
  debug: () => import("./tryouts/debug.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
