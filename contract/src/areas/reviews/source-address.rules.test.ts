import { expect, test } from "vitest";
import { isOnHosts } from "./source-address.rules.ts";

const HOSTS = ["google.de", "g.page"];

test.each([
  "https://google.de/maps/place/Kranz",
  "http://www.google.de/maps",
  "https://G.PAGE/kranz",
  "https://google.de./kranz",
  "https://maps.google.de/?cid=1",
])("%s is an entry there", (address) => expect(isOnHosts(address, HOSTS)).toBe(true));

test.each([
  "https://google.de/",
  "https://google.de.evil.example/kranz",
  "https://evilgoogle.de/kranz",
  "https://evil.example/google.de/kranz",
  "https://google.de@evil.example/kranz",
  "https://user:pass@google.de/kranz",
  "https://google.de:8443/kranz",
  "http://127.0.0.1/kranz",
  "http://169.254.169.254/latest",
  "ftp://google.de/kranz",
  "javascript:alert(1)//google.de/x",
  "file:///google.de/x",
  "google.de/kranz",
  String.raw`https://evil.example\google.de/kranz`,
  "",
])("%s is not", (address) => expect(isOnHosts(address, HOSTS)).toBe(false));
