// Words against names: plain letters, whole syllables, and Korean initial consonants.

const INITIALS = [
  "ㄱ",
  "ㄲ",
  "ㄴ",
  "ㄷ",
  "ㄸ",
  "ㄹ",
  "ㅁ",
  "ㅂ",
  "ㅃ",
  "ㅅ",
  "ㅆ",
  "ㅇ",
  "ㅈ",
  "ㅉ",
  "ㅊ",
  "ㅋ",
  "ㅌ",
  "ㅍ",
  "ㅎ",
];

/** The initial consonants of a text: 가마 지기 → ㄱㅁㅈㄱ. */
export function initials(text: string): string {
  let found = "";
  for (const letter of text) {
    const code = letter.charCodeAt(0) - 0xac00;
    if (code >= 0 && code < 11172) found += INITIALS[Math.floor(code / 588)];
    else if (INITIALS.includes(letter)) found += letter;
  }
  return found;
}

/** How well a text fits: 0 not at all; the higher, the better. */
export function score(text: string, wanted: string): number {
  const query = wanted.trim().toLowerCase();
  if (query === "") return 1;
  const whole = text.toLowerCase();
  if (whole === query) return 100;
  if (whole.startsWith(query)) return 80;
  const at = whole.indexOf(query);
  if (at >= 0) return /[\s_·-]/.test(whole[at - 1] ?? "") ? 60 : 40;
  if ([...query].every((letter) => INITIALS.includes(letter)) && initials(text).includes(query)) return 50;
  const words = query.split(/\s+/);
  if (words.length > 1 && words.every((word) => whole.includes(word))) return 30;
  return 0;
}

/** Is it a structural search: `when:discard`, `cost<=2`? */
export const isStructural = (text: string): boolean => /(^|\s)-?[\w.-]+(:|<=|>=|=|<|>)\S/.test(text.trim());
