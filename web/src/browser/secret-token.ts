import { useEffect, useState } from "react";
import { navigate } from "./location.ts";
import { usePlace } from "./use-place.ts";

const secretIn = (hash: string): string | null => {
  const token = new URLSearchParams(hash.slice(1)).get("token") ?? "";
  return token === "" ? null : token;
};

/** The secret of a mail's link. It leaves the address at once, so that neither the history nor a screenshot keeps it. */
export const useSecret = (): string | null => {
  const { path, search, hash } = usePlace();
  const found = secretIn(hash);
  const [token, setToken] = useState(found);
  // A second link may be opened in the same tab.
  if (found !== null && found !== token) setToken(found);
  useEffect(() => {
    if (found !== null) navigate(`${path}${search}`, { replace: true, force: true });
  }, [path, search, found]);
  return token;
};
