const CODINGS = ["br", "gzip"] as const;
const REFUSED = /;\s*q=0(?:\.0{0,3})?\s*$/;

/** The smallest form that a browser takes (RFC 9110, 12.5.3); none where it names none of ours. */
export const codingFor = (accepted: string | string[] | undefined): (typeof CODINGS)[number] | undefined => {
  const taken = [accepted ?? ""]
    .flat()
    .join(",")
    .split(",")
    .flatMap((one) => (REFUSED.test(one) ? [] : [one.split(";")[0]?.trim().toLowerCase() ?? ""]));
  return CODINGS.find((coding) => taken.includes(coding));
};
