/** Says which build of the pages the answering server hands out. */
export const BUILD_HEADER = "x-build";
