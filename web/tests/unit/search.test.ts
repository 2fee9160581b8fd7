import { describe, expect, it } from "vitest";
import { initials, isStructural, score } from "../../src/app/search";

describe("search", () => {
  it("finds Korean by initial consonants", () => {
    expect(initials("가마 지기")).toBe("ㄱㅁㅈㄱ");
    expect(score("가마 지기", "ㄱㅁㅈㄱ")).toBeGreaterThan(0);
    expect(score("구리 여우", "ㄱㅁㅈㄱ")).toBe(0);
  });
  it("puts the beginning of a name before its middle", () => {
    expect(score("Slag Shot", "slag")).toBeGreaterThan(score("Old Slag", "slag"));
    expect(score("Old Slag", "slag")).toBeGreaterThan(score("Unslagged", "slag"));
  });
  it("tells structure from words", () => {
    expect(isStructural("cost<=2 do:draw")).toBe(true);
    expect(isStructural("Slag Shot")).toBe(false);
  });
});
