// Numbers and dates in the pattern that a column asks for: `#,##0.00`, `0%`, `dd.mm.yyyy`.

/** A number in a pattern; what is no pattern leaves it as it is. */
export function formatNumber(value: number, pattern: string): string {
  const found = /^((?:"[^"]*"|[^#0,.%"])*)([#0,]*0[#0,]*)(\.(0*)(#*))?(%?)((?:"[^"]*"|[^#0,."])*)$/.exec(pattern);
  if (!found || !Number.isFinite(value)) return String(value);
  const [, before = "", whole = "0", , zeros = "", hashes = "", percent = "", after = ""] = found;
  const scaled = Math.abs(percent ? value * 100 : value);
  const digits = Math.min(20, zeros.length + hashes.length);
  let [integer = "0", fraction = ""] = scaled.toFixed(digits).split(".");
  while (fraction.length > zeros.length && fraction.endsWith("0")) fraction = fraction.slice(0, -1);
  integer = integer.padStart(Math.min(20, [...whole].filter((sign) => sign === "0").length), "0");
  if (whole.includes(",")) integer = integer.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  const plain = `${integer}${fraction ? `.${fraction}` : ""}`;
  const sign = value < 0 && /[1-9]/.test(plain) ? "-" : "";
  return `${sign}${unquoted(before)}${plain}${percent}${unquoted(after)}`;
}

/** A date that is written as TOML writes it, in a pattern; what is no date stays as it is. */
export function formatDate(value: string, pattern: string): string {
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d))?)?/.exec(value);
  if (!found) return value;
  const [, year = "", month = "", day = "", hour = "00", minute = "00", second = "00"] = found;
  let timed = false;
  // `mm` is a month, except behind an hour.
  return pattern.replace(/yyyy|yy|MM|mm|dd|HH|hh|ss|M|m|d|H|h|"[^"]*"/g, (part) => {
    if (part.startsWith('"')) return part.slice(1, -1);
    const minutes = timed && part.startsWith("m");
    if (/^[Hh]/.test(part)) timed = true;
    const text = part.startsWith("y")
      ? part === "yy"
        ? year.slice(2)
        : year
      : minutes
        ? minute
        : /^[Mm]/.test(part)
          ? month
          : part.startsWith("d")
            ? day
            : part.startsWith("s")
              ? second
              : hour;
    return part.length === 1 ? String(Number(text)) : text;
  });
}

const unquoted = (text: string): string => text.replaceAll('"', "");
