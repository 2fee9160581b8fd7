// Makes a picture of a page small: 256 colours instead of 16 million, in a PNG that any viewer shows.
import { deflateSync } from "node:zlib";
import { chunk, pixelsOf, SIGN } from "./png.mjs";

const COLOURS = 256;

/** An indexed PNG of a screenshot: 8 bits a channel, with or without alpha, not interlaced. */
export function shrink(png) {
  const { head, width, height, channels, pixels } = pixelsOf(png);
  const { palette, index } = quantise(pixels, channels);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) Buffer.from(index.buffer, y * width, width).copy(rows, y * (width + 1) + 1);
  const indexed = Buffer.from(head);
  indexed[9] = 3;
  return Buffer.concat([
    SIGN,
    chunk("IHDR", indexed),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The box with the widest spread is halved until there are as many boxes as colours. */
function quantise(pixels, channels) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += channels) {
    const colour = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const part = (colour, channel) => (colour >> (16 - 8 * channel)) & 255;
  const box = (list) => {
    const spreads = [0, 1, 2]
      .map((channel) =>
        list.reduce(
          ([low, high], [colour]) => [Math.min(low, part(colour, channel)), Math.max(high, part(colour, channel))],
          [255, 0],
        ),
      )
      .map(([low, high]) => high - low);
    const channel = spreads.indexOf(Math.max(...spreads));
    const weight = list.reduce((sum, [, count]) => sum + count, 0);
    return { list, channel, worth: list.length > 1 ? spreads[channel] * Math.sqrt(weight) : 0 };
  };
  const boxes = [box([...counts])];
  while (boxes.length < COLOURS) {
    const widest = boxes.reduce((best, candidate) => (candidate.worth > best.worth ? candidate : best));
    if (widest.worth === 0) break;
    const sorted = widest.list.sort(([a], [b]) => part(a, widest.channel) - part(b, widest.channel));
    const low = part(sorted[0][0], widest.channel);
    const middle = (low + part(sorted.at(-1)[0], widest.channel)) / 2;
    const cut = Math.max(
      1,
      sorted.findIndex(([colour]) => part(colour, widest.channel) > middle),
    );
    boxes.splice(boxes.indexOf(widest), 1, box(sorted.slice(0, cut)), box(sorted.slice(cut)));
  }
  const palette = Buffer.alloc(COLOURS * 3);
  const place = new Map();
  boxes.forEach(({ list }, at) => {
    const weight = list.reduce((sum, [, count]) => sum + count, 0);
    for (const channel of [0, 1, 2])
      palette[at * 3 + channel] = Math.round(
        list.reduce((sum, [colour, count]) => sum + part(colour, channel) * count, 0) / weight,
      );
    for (const [colour] of list) place.set(colour, at);
  });
  const index = new Uint8Array(pixels.length / channels);
  for (let at = 0; at < index.length; at += 1)
    index[at] = place.get((pixels[at * channels] << 16) | (pixels[at * channels + 1] << 8) | pixels[at * channels + 2]);
  return { palette, index };
}
