// Which folder a path means.
import { expect, test } from "vitest";
import type { Project } from "../../src/api/types";
import { below, projectsIn, shell } from "../../src/home/folders";

test("only what lies below the opened folder is below it", () => {
  expect(below("/games", "/games/duel/")).toBe("duel");
  expect(below("/games", "duel/./cards")).toBe("duel/cards");
  expect(below("/games", "/games")).toBe("");
  expect(below("/games", "/gamesome")).toBeUndefined();
  expect(below("/games", "../other")).toBeUndefined();
  expect(below("/games", "/games/../other")).toBeUndefined();
  expect(below("/games", "~/cards")).toBeUndefined();
  expect(below("C:\\games", "C:\\games\\duel")).toBe("duel");
  expect(below("/games", "D:\\cards")).toBeUndefined();
});

test("a folder has the projects in it, or is in one", () => {
  const project = (folder: string) => ({ id: folder, folder, builtin: false }) as Project;
  const all = [project("a/one"), project("a/two"), project("b")];
  const names = (folder: string) => projectsIn(all, folder).map((found) => found.id);
  expect(names("a")).toEqual(["a/one", "a/two"]);
  expect(names("a/one/deep")).toEqual(["a/one"]);
  expect(names("c")).toEqual([]);
  expect(names("")).toEqual(["a/one", "a/two", "b"]);
});

test("a path is one word of a command line", () => {
  expect(shell("a/b-c")).toBe("a/b-c");
  expect(shell("it's here")).toBe("'it'\\''s here'");
});
