// PNG files, as far as screenshots and the pictures of the documents need them: 8 bits a channel or an index, not interlaced.
import { inflateSync } from "node:zlib";

export const SIGN = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of a pixel by the kind of colour: red, green and blue; an index; with alpha. */
const BYTES = { 2: 3, 3: 1, 6: 4 };

/** The pixels of a picture, with three or four channels. */
export function pixelsOf(png) {
  const parts = chunks(png);
  const data = (type) => parts.find((part) => part.type === type)?.data;
  const head = data("IHDR");
  const [width, height, bytes] = [head.readUInt32BE(0), head.readUInt32BE(4), BYTES[head[9]]];
  const raw = inflateSync(Buffer.concat(parts.filter((part) => part.type === "IDAT").map((part) => part.data)));
  const pixels = unfilter(raw, width, height, bytes);
  if (bytes > 1) return { head, width, height, channels: bytes, pixels };
  const [palette, coloured] = [data("PLTE"), Buffer.alloc(pixels.length * 3)];
  for (let at = 0; at < coloured.length; at += 1) coloured[at] = palette[pixels[Math.floor(at / 3)] * 3 + (at % 3)];
  return { head, width, height, channels: 3, pixels: coloured };
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
      const guess =
        how === 0 ? 0 : how === 1 ? left : how === 2 ? up : how === 3 ? (left + up) >> 1 : paeth(left, up, corner);
      out[y * stride + x] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return out;
}

function paeth(left, up, corner) {
  const near = left + up - corner;
  const a = Math.abs(near - left);
  const b = Math.abs(near - up);
  const c = Math.abs(near - corner);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

export function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  let sum = 0xffffffff;
  for (const byte of body) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE((sum ^ 0xffffffff) >>> 0, body.length + 4);
  return out;
}
