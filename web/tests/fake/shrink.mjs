// Makes a picture of a page small: 256 colours instead of 16 million, in a PNG that any viewer shows.
import { deflateSync, inflateSync } from "node:zlib";

const SIGN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOURS = 256;

/** An indexed PNG of a screenshot: 8 bits a channel, with or without alpha, not interlaced. */
export function shrink(png) {
  const parts = chunks(png);
  const head = parts.find((part) => part.type === "IHDR").data;
  const [width, height, channels] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9] === 6 ? 4 : 3];
  const pixels = unfilter(inflateSync(Buffer.concat(parts.filter((part) => part.type === "IDAT").map((part) => part.data))), width, height, channels);
  const { palette, index } = quantise(pixels, channels);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) Buffer.from(index.buffer, y * width, width).copy(rows, y * (width + 1) + 1);
  const indexed = Buffer.from(head);
  indexed[9] = 3;
  return Buffer.concat([SIGN, chunk("IHDR", indexed), chunk("PLTE", palette), chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })), chunk("IEND", Buffer.alloc(0))]);
}

function chunks(png) {
  const found = [];
  for (let at = SIGN.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    found.push({ type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return found;
}

function unfilter(raw, width, height, channels) {
  const stride = width * channels;
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const how = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const left = x >= channels ? out[y * stride + x - channels] : 0;
      const up = y > 0 ? out[(y - 1) * stride + x] : 0;
      const corner = x >= channels && y > 0 ? out[(y - 1) * stride + x - channels] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][how];
      out[y * stride + x] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return out;
}

function paeth(left, up, corner) {
  const near = left + up - corner;
  const [a, b, c] = [Math.abs(near - left), Math.abs(near - up), Math.abs(near - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
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
    const spreads = [0, 1, 2].map((channel) => list.reduce(([low, high], [colour]) => [Math.min(low, part(colour, channel)), Math.max(high, part(colour, channel))], [255, 0])).map(([low, high]) => high - low);
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
    const cut = Math.max(1, sorted.findIndex(([colour]) => part(colour, widest.channel) > middle));
    boxes.splice(boxes.indexOf(widest), 1, box(sorted.slice(0, cut)), box(sorted.slice(cut)));
  }
  const palette = Buffer.alloc(COLOURS * 3);
  const place = new Map();
  boxes.forEach(({ list }, at) => {
    const weight = list.reduce((sum, [, count]) => sum + count, 0);
    for (const channel of [0, 1, 2]) palette[at * 3 + channel] = Math.round(list.reduce((sum, [colour, count]) => sum + part(colour, channel) * count, 0) / weight);
    for (const [colour] of list) place.set(colour, at);
  });
  const index = new Uint8Array(pixels.length / channels);
  for (let at = 0; at < index.length; at += 1) index[at] = place.get((pixels[at * channels] << 16) | (pixels[at * channels + 1] << 8) | pixels[at * channels + 2]);
  return { palette, index };
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  let sum = 0xffffffff;
  for (const byte of body) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE((sum ^ 0xffffffff) >>> 0, body.length + 4);
  return out;
}
