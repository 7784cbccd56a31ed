import { expect, test } from "vitest";
import { urlOf } from "./request.ts";

const read = { path: "/api/customer/account/{id}", scope: "account" } as const;

test("path parameters are escaped, the account is added", () => {
  expect(urlOf(read, { path: { id: "4/../x" } }, "7")).toBe("/api/customer/account/4%2F..%2Fx?accountId=7");
});

test("the query leaves out what is undefined and keeps zero", () => {
  const list = { path: "/api/user/ratings/getRatings", scope: "user" } as const;
  expect(urlOf(list, { query: { page: 0, q: undefined, tag: ["a", "b&c"] } }, "7")).toBe(
    "/api/user/ratings/getRatings?page=0&tag=a&tag=b%26c",
  );
});

test("the active account wins over a smuggled one", () => {
  expect(urlOf(read, { path: { id: "1" }, query: { accountId: "666" } }, "7")).toBe("/api/customer/account/1?accountId=7");
});
