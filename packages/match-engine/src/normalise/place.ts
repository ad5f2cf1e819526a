import { findState } from '@assay/names/states';
import { foldedWords } from './text.ts';

const CITY_WORDS = new Map(
  Object.entries({
    st: 'saint',
    ste: 'saint',
    ft: 'fort',
    mt: 'mount',
    n: 'north',
    s: 'south',
    e: 'east',
    w: 'west',
    so: 'south',
    no: 'north',
    spgs: 'springs',
    hts: 'heights',
    vlg: 'village',
    twp: 'township',
    jct: 'junction',
    nyc: 'new york',
  }),
);

/** A city's folded name with abbreviations written out; null if empty. */
export function normaliseCity(value: string | null | undefined): string | null {
  if (!value) return null;
  const words = foldedWords(value.split(',')[0]!).map((word) => CITY_WORDS.get(word) ?? word);
  const city = words.filter((word) => !/\d/.test(word)).join(' ');
  return city.length < 2 ? null : city.replace(/^new york city$/, 'new york');
}

/** The five digits of a zip (restores a lost leading zero, truncates zip+4); null if invalid. */
export function normaliseZip(value: string | null | undefined): string | null {
  if (!value) return null;
  const match = /^\s*(\d{3,5})(?:\.0)?(?:\s*-?\s*\d{4})?\s*$/.exec(value);
  const zip = match ? match[1]!.padStart(5, '0') : null;
  return zip === null || zip === '00000' || zip === '99999' ? null : zip;
}

/** The two-letter code of a state or territory given as code or name; null if unknown. */
export function normaliseState(value: string | null | undefined): string | null {
  return findState(value ?? '', { territories: true })?.code ?? null;
}
