// How far a screenshot is from a committed picture: by layout, so that other fonts, words and numbers count for little.
import { pixelsOf } from "./png.mjs";

/** Cells across and down; each is as bright as its pixels on the whole. */
const [ACROSS, DOWN] = [48, 30];

/** The mean difference of brightness, as a share of what tells the picture from an empty page: 0 is the same, an empty page is 1. */
export function apart(shot, picture) {
  const [one, other] = [coarse(shot), coarse(picture)];
  const middle = [...other].sort((a, b) => a - b)[other.length >> 1];
  const sum = (value) => other.reduce((total, bright, at) => total + value(bright, at), 0);
  return sum((bright, at) => Math.abs(bright - one[at])) / sum((bright) => Math.abs(bright - middle));
}

function coarse(png) {
  const { width, height, channels, pixels } = pixelsOf(png);
  const [sums, counts] = [new Float64Array(ACROSS * DOWN), new Float64Array(ACROSS * DOWN)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels;
      const cell = Math.floor((y * DOWN) / height) * ACROSS + Math.floor((x * ACROSS) / width);
      sums[cell] += 0.2126 * pixels[at] + 0.7152 * pixels[at + 1] + 0.0722 * pixels[at + 2];
      counts[cell] += 1;
    }
  }
  return [...sums].map((sum, cell) => sum / counts[cell]);
}
