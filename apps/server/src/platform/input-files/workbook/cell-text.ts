/** How a cell format writes numbers. */
export type NumberForm = { kind: 'plain' | 'date' | 'percent' } | { kind: 'digits'; pattern: string };

const PLAIN: NumberForm = { kind: 'plain' };
const DATE: NumberForm = { kind: 'date' };
const PERCENT: NumberForm = { kind: 'percent' };

/** Formats without a code in the file: dates (14 to 17, 22 and those of other calendars) and percentages. */
const BUILT_IN = new Map<number, NumberForm>([
  ...[14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map(
    (id): [number, NumberForm] => [id, DATE],
  ),
  [9, PERCENT],
  [10, PERCENT],
]);

/**
 * The form of a number format, by its id and, for a custom one, its code. Formats with only zeros (`00000`,
 * `00-0000000`) are kept, because they produce the leading zeros and dashes of zips, EINs and ids.
 */
export function numberForm(id: number, code: string | undefined): NumberForm {
  if (code === undefined) return BUILT_IN.get(id) ?? PLAIN;
  const [first = ''] = code.split(';');
  const bare = first
    .replace(/\[[^\]]*\]/g, '')
    .replace(/"([^"]*)"/g, (_, text: string) => text.replace(/[a-z]/gi, ''))
    .replace(/\\(.)/g, '$1')
    .replace(/[_*]./g, '')
    .trim();
  if (/general|standard/i.test(bare)) return PLAIN;
  if (bare.includes('%')) return PERCENT;
  if (/[yd]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare))) return DATE;
  if (/^[0 ()-]*0{2}[0 ()-]*$/.test(bare)) return { kind: 'digits', pattern: bare };
  return PLAIN;
}

const DAY_MS = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** Spreadsheets include February 29, 1900, which did not exist. */
const LEAP_DAY_1900 = 60;

/** A number of a cell as the spreadsheet shows it; a date as YYYY-MM-DD. */
export function numberText(written: string, form: NumberForm, { is1904 = false } = {}): string {
  const number = Number(written);
  if (written.trim() === '' || !Number.isFinite(number)) return written;
  if (form.kind === 'date') return dateText(number, is1904);
  if (form.kind === 'percent') return `${plainText(number * 100)}%`;
  if (form.kind === 'digits' && Number.isSafeInteger(number) && number >= 0)
    return digitsText(String(number), form.pattern);
  return plainText(number);
}

/** Without an exponent, and without the last digits that only binary fractions have. */
function plainText(number: number): string {
  const text = String(Number.isInteger(number) ? number : Number(number.toPrecision(15)));
  return text.includes('e') ? withoutExponent.format(number) : text;
}

const withoutExponent = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 });

function dateText(serial: number, is1904: boolean): string {
  const day = !is1904 && serial < LEAP_DAY_1900 ? serial + 1 : serial;
  const date = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(day) * DAY_MS);
  return Number.isNaN(date.getTime()) ? plainText(serial) : date.toISOString().slice(0, 10);
}

/** Digits in the places of a pattern's zeros, from the right; extra digits come first. */
function digitsText(digits: string, pattern: string): string {
  const places = pattern.replace(/[^0]/g, '').length;
  const padded = digits.padStart(places, '0');
  let next = padded.length - places;
  const front = padded.slice(0, next);
  return front + pattern.replace(/0/g, () => padded[next++] ?? '');
}
