// Pictures of pages from fixtures, for looking at: node tests/fake/look.mjs OUT [name…]
import { mkdir } from "node:fs/promises";
import { routes } from "./api.mjs";
import { launch, serve, stage } from "./stage.mjs";

const [out = "pictures", ...only] = process.argv.slice(2);
await mkdir(out, { recursive: true });
const wide = { width: 1440, height: 900 };
const small = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const shots = [
  ["home", "/", wide],
  ["home-dark", "/", wide, "dark"],
  ["home-390", "/", phone],
  ["duel", "/play/0412?seat=0", wide],
  ["duel-dark", "/play/0412?seat=0", wide, "dark"],
  ["duel-1280", "/play/0412?seat=0", small],
  ["duel-720", "/play/0412?seat=0", { width: 1280, height: 720 }],
  ["duel-390", "/play/0412?seat=0", phone, "light", "ko"],
  ["dreamtides", "/play/0415?seat=0", wide],
  ["cu", "/play/0420?seat=0", wide],
  ["cu-1280", "/play/0420?seat=0", small],
  ["cf", "/play/0430?seat=0", wide],
  ["lorenzo", "/play/0398?seat=0", wide],
  ["lorenzo-720", "/play/0398?seat=0", { width: 1280, height: 720 }],
  ["lorenzo-390", "/play/0398?seat=0", phone],
  ["sheet", "/sheet/harbour/cards?row=c8", wide],
  ["sheet-dark", "/sheet/harbour/cards?row=c8", wide, "dark"],
  ["sheet-390", "/sheet/harbour/cards", phone],
  ["card", "/card/relay/CUU90012", wide],
  ["card-dark", "/card/relay/CUU90012", wide, "dark"],
  ["card-390", "/card/relay/CUU90012", phone],
  ["balance", "/balance/ironleaf/r1", wide],
  ["balance-new", "/balance/ironleaf/new", wide],
  ["problems", "/problems", wide],
  ["play", "/play", wide],
  ["new", "/play/new?system=duel", wide],
  ["settings", "/settings", wide],
  ["keys", "/keys", wide],
];
const browser = await launch();
const server = await serve();
for (const [name, path, viewport, theme = "light", lang = "en"] of shots) {
  if (only.length > 0 && !only.includes(name)) continue;
  const shown = await stage(browser, server.address, { viewport, theme, lang, routes, touch: viewport.width < 500 });
  await shown.go(path);
  await shown.page.waitForSelector("h1, h2, [data-thing]", { timeout: 8000 }).catch(() => undefined);
  await shown.page.waitForTimeout(350);
  await shown.page.screenshot({ path: `${out}/${name}.png` });
  if (shown.errors.length > 0) console.log(name, shown.errors.slice(0, 4));
  await shown.close();
}
await browser.close();
server.close();
