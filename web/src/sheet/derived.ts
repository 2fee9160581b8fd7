// What derived columns make of a row, drawn: pictures, addresses, text in several styles, and errors.
import type { Derived, Problem, TextRun } from "../api/types";
import { t } from "../app/words";

export function drawDerived(made: Derived): HTMLElement {
  const box = document.createElement("span");
  box.className = `value made ${made.as}`;
  switch (made.as) {
    case "picture":
      box.append(picture(made.number, made.art, made.url));
      return box;
    case "link":
      box.append(link(made.url, made.url));
      return box;
    case "rich":
      box.append(...made.runs.map(run));
      return box;
    case "error":
      box.textContent = made.message;
      box.title = made.message;
      return box;
  }
}

/** The picture of a file, or its number in a frame: never an empty cell. */
function picture(number: string, art: string | undefined, url: string | undefined): HTMLElement {
  if (art) {
    const image = document.createElement("img");
    image.src = `/api/v1/art/${encodeURIComponent(art)}`;
    image.alt = t("sheet.picture", { number });
    image.loading = "lazy";
    image.addEventListener("error", () => void failed(image, number, url));
    return image;
  }
  return frame(number, url);
}

/** The number stays, and beside it why there is no picture. */
async function failed(image: HTMLImageElement, number: string, url: string | undefined) {
  const box = document.createElement("span");
  box.append(frame(number, url));
  image.replaceWith(box);
  const answer = await fetch(image.src).catch(() => undefined);
  const problem =
    answer && !answer.ok ? ((await answer.json().catch(() => undefined)) as Problem | undefined) : undefined;
  if (!problem?.detail) return;
  const why = document.createElement("span");
  why.className = "why";
  why.textContent = problem.detail;
  box.title = problem.detail;
  box.append(why);
}

function frame(number: string, url: string | undefined): HTMLElement {
  const element = url && isAddress(url) ? link(url, number) : document.createElement("span");
  element.textContent = number;
  element.classList.add("frame");
  element.title = url ?? t("sheet.noPicture", { number });
  return element;
}

/** An address as a link. Nothing is fetched from it unless the reader follows it. */
function link(url: string, text: string): HTMLElement {
  if (!isAddress(url)) {
    const plain = document.createElement("span");
    plain.textContent = text;
    return plain;
  }
  const element = document.createElement("a");
  element.href = url;
  element.target = "_blank";
  element.rel = "noopener noreferrer";
  element.tabIndex = -1;
  element.textContent = text;
  return element;
}

const isAddress = (url: string): boolean => /^https?:\/\//i.test(url);

function run({ text, bold, italic, underline, color }: TextRun): HTMLElement {
  const element = document.createElement("span");
  element.className = "run";
  element.textContent = text;
  if (bold) element.style.fontWeight = "600";
  if (italic) element.style.fontStyle = "italic";
  if (underline) element.style.textDecoration = "underline";
  if (color) element.style.setProperty("--run", color);
  return element;
}
