import { describe, expect, it } from "vitest";
import { chord } from "../../src/app/keys";

const pressed = (key: string, code: string, how: Partial<KeyboardEvent> = {}) =>
  chord({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...how } as KeyboardEvent);

describe("a chord", () => {
  it("is that of the key where a Korean layout types a Korean letter", () => {
    expect(pressed("ㅎ", "KeyG")).toBe("g");
    expect(pressed("ㅏ", "KeyK", { ctrlKey: true })).toBe("Ctrl k");
    expect(pressed("ㄲ", "KeyR", { shiftKey: true })).toBe("Shift r");
  });
  it("is that of the letter on other layouts", () => {
    expect(pressed("z", "KeyY")).toBe("z");
    expect(pressed("π", "KeyP", { altKey: true })).toBe("Alt p");
    expect(pressed("?", "Slash", { shiftKey: true })).toBe("?");
    expect(pressed(" ", "Space")).toBe("Space");
  });
});
