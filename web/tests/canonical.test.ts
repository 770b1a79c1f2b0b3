import { expect, it } from "vitest";

import { canonical, hashOf, hex } from "../src/net/canonical";

it("the canonical text sorts keys at every depth and has no spaces", () => {
  expect(canonical({ b: [1, { d: null, c: "x y" }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"x y","d":null}]}',
  );
});

it("the canonical text keeps the order of lists and escapes text as JSON does", () => {
  expect(canonical([3, 1, 2])).toBe("[3,1,2]");
  expect(canonical({ "é\n": "“" })).toBe('{"é\\n":"“"}');
});

it("equal values have equal hashes, in any order of their keys", async () => {
  // The first eight bytes of the SHA-256 of {"a":1,"b":2}.
  expect(await hashOf({ b: 2, a: 1 })).toBe("43258cff783fe703");
  expect(await hashOf({ b: 2, a: 2 })).not.toBe(await hashOf({ b: 2, a: 1 }));
});

it("bytes are written with two digits each", () => {
  expect(hex(new Uint8Array([0, 10, 255]))).toBe("000aff");
});
