import type { Config } from "./config.ts";
import { staffDirectoryOf } from "./connections.ts";
import { openStaffDirectory } from "./gateways/staff-directory.ts";

/** The directory of our staff, where they come by it. */
export const openedDirectory = (config: Config) => {
  const settings = staffDirectoryOf(config);
  return settings && openStaffDirectory(settings);
};
