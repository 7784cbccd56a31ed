import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useFileUrl } from "../browser/use-file-url.ts";

/** The address of the signed-in person's own picture, by the name that profile and session know it by; undefined while there is none. */
export const usePortrait = (name: string | null): string | undefined => {
  const { data } = useQuery({
    queryKey: [user.getProfileImage.path, name],
    queryFn: async ({ signal }) => {
      // Loaded with the first picture: most people have none.
      const { sendForFile } = await import("../http/files.ts");
      return sendForFile(user.getProfileImage, {}, { signal });
    },
    enabled: name !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useFileUrl(name === null ? undefined : data?.content);
};
