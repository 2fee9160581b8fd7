import { describe, expect, it } from "vitest";
import { parse, to } from "../../src/app/route.svelte";

const page = (path: string) => parse(new URL(path, "http://studio"));

describe("addresses", () => {
  it.each([
    ["/", "home"],
    ["/sheet/a/b", "sheet"],
    ["/card/a/b", "card"],
    ["/play", "play"],
    ["/play/new", "play-new"],
    ["/play/0412", "table"],
    ["/balance/a", "balance"],
    ["/balance/a/new", "run-new"],
    ["/balance/a/r1", "run"],
    ["/replays", "replays"],
    ["/replays/r", "replay"],
    ["/problems", "problems"],
    ["/settings", "settings"],
    ["/keys", "keys"],
    ["/nothing/here/at/all", "lost"],
  ])("%s is %s", (path, name) => {
    expect(page(path).page).toBe(name);
  });

  it("keeps slashes and spaces inside a name", () => {
    const address = to("card", "my set", "a/b");
    expect(page(address).params).toEqual({ project: "my set", card: "a/b" });
  });
});
