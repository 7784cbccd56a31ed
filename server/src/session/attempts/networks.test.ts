import { expect, test } from "vitest";
import { networksAround } from "./networks.ts";

test.each([
  ["2001:db8:1:2::/64", ["2001:db8:1::/48", "2001:db8::/32"]],
  ["198.51.100.7", ["198.51.100.0/24", "198.51.0.0/16"]],
])("%s", (ip, around) => expect(networksAround(ip)).toEqual(around));
