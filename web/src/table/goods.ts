// Icons and tones for goods that games commonly name. A good without an icon is written out.

const GOODS: Record<string, [icon: string, tone: string]> = {
  wood: ["wood", "var(--pay)"],
  stone: ["stone", "var(--text-2)"],
  stones: ["stone", "var(--text-2)"],
  coin: ["coin", "var(--seat-5)"],
  coins: ["coin", "var(--seat-5)"],
  servant: ["servant", "var(--seat-4)"],
  servants: ["servant", "var(--seat-4)"],
  military: ["military", "var(--bad)"],
  faith: ["faith", "var(--seat-1)"],
  victory: ["star", "var(--ok)"],
  points: ["star", "var(--ok)"],
  privilege: ["privilege", "var(--text)"],
  privileges: ["privilege", "var(--text)"],
  energy: ["bolt", "var(--seat-1)"],
  mana: ["gem", "var(--seat-1)"],
  spark: ["star", "var(--dt)"],
};

/** `military_points` is drawn as `military`. */
function find(id: string): [icon: string, tone: string] | undefined {
  const name = id.toLowerCase();
  return (
    GOODS[name] ??
    GOODS[name.split(/[_.\s-]|(?<=[a-z])(?=[A-Z])/)[0] ?? ""] ??
    GOODS[Object.keys(GOODS).find((known) => name.startsWith(known)) ?? ""]
  );
}

export const goodsIcon = (id: string): string | undefined => find(id)?.[0];
export const goodsTone = (id: string): string => find(id)?.[1] ?? "inherit";
