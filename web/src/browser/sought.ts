/** A hash with what somebody looks for. It stands there because no server on the way gets to read it: it may be a name (decision 0038). */
export const isSought = (hash: string): boolean => hash.startsWith("#suche=");
