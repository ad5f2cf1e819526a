const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const two = (text: string) => text.padStart(2, '0');

/**
 * Reads a birth date as lists write it (`10 Dec 1948`, `Dec 1948`, `1948`, `circa 1948`, `1948-12-10`, `12/10/1948` as
 * month first) as `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; an empty string when there is no year in it.
 */
export function birthDateOf(text: string): string {
  const plain = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?/.exec(plain);
  if (iso?.[1] && iso[2]) return [iso[1], two(iso[2]), ...(iso[3] ? [two(iso[3])] : [])].join('-');
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(plain);
  if (us?.[1] && us[2] && us[3]) return `${us[3]}-${two(us[1])}-${two(us[2])}`;
  const worded = /(?:(\d{1,2})\s+)?([a-z]{3})[a-z]*\.?\s+(\d{4})/.exec(plain);
  const month = worded?.[2] ? MONTHS.indexOf(worded[2]) + 1 : 0;
  if (worded?.[3] && month > 0) {
    return [worded[3], two(String(month)), ...(worded[1] ? [two(worded[1])] : [])].join('-');
  }
  return /\b(1[89]\d{2}|20\d{2})\b/.exec(plain)?.[1] ?? '';
}
