import { findState, STATES } from '@assay/names/states';
import { countyNamed } from '../counties/index.ts';
import { courtDistrict } from '../court-districts/index.ts';

/** Abbreviations of state names in court names, as in `N.D. Ind.` (The Bluebook, table 10). */
const SHORT: Readonly<Record<string, string>> = {
  Ala: 'AL',
  Ariz: 'AZ',
  Ark: 'AR',
  Cal: 'CA',
  Colo: 'CO',
  Conn: 'CT',
  Del: 'DE',
  Fla: 'FL',
  Ga: 'GA',
  Haw: 'HI',
  Ill: 'IL',
  Ind: 'IN',
  Kan: 'KS',
  Ky: 'KY',
  La: 'LA',
  Mass: 'MA',
  Md: 'MD',
  Me: 'ME',
  Mich: 'MI',
  Minn: 'MN',
  Miss: 'MS',
  Mo: 'MO',
  Mont: 'MT',
  Neb: 'NE',
  Nev: 'NV',
  Okla: 'OK',
  Or: 'OR',
  Pa: 'PA',
  Tenn: 'TN',
  Tex: 'TX',
  Va: 'VA',
  Vt: 'VT',
  Wash: 'WA',
  Wis: 'WI',
  Wyo: 'WY',
  'D\\.C': 'DC',
  'N\\.C': 'NC',
  'N\\.D': 'ND',
  'N\\.H': 'NH',
  'N\\.J': 'NJ',
  'N\\.M': 'NM',
  'N\\.Y': 'NY',
  'R\\.I': 'RI',
  'S\\.C': 'SC',
  'S\\.D': 'SD',
  'W\\. ?Va': 'WV',
};

// Longest name first, because West Virginia contains Virginia.
const NAMES = STATES.toSorted((a, b) => b.name.length - a.name.length).map(
  ({ code, name }) => [code, new RegExp(`\\b${name}\\b`, 'i')] as const,
);
/** An abbreviated name is at the end, after the district. */
const SHORTENED = Object.entries(SHORT)
  .toSorted(([a], [b]) => b.length - a.length)
  .map(([short, code]) => [code, new RegExp(`(?:^|[\\s,])${short}\\.$`)] as const);

/** The state of a court, from its name or a line of its place (`District Court, N.D. Indiana`); null without one. */
export function courtState(line: string): string | null {
  const named = NAMES.find(([, pattern]) => pattern.test(line));
  if (named) return named[0];
  const code = /,\s*([A-Z]{2})\b/.exec(line)?.[1];
  if (code && findState(code)) return code;
  return SHORTENED.find(([, pattern]) => pattern.test(line.trim()))?.[0] ?? null;
}

/** The place of a court or county office. */
export interface CourtPlace {
  city: string | null;
  state: string | null;
  /** The county, normalized for comparison (see counties). */
  county: string | null;
  /** The district of a federal court by its letter. */
  district: string | null;
}

/**
 * Where a record was made, from the lines that name its court or office; `seat` is the line with its town, as in
 * `Toledo, OH`. Null if no line names a state or town. Node only.
 */
export function courtPlace(
  lines: readonly (string | null | undefined)[],
  seat: string | null = null,
): CourtPlace | null {
  const parts = [seat, ...lines].filter((line) => line !== null && line !== undefined);
  const state = parts.flatMap((line) => courtState(line) ?? [])[0] ?? null;
  const city = seat?.split(',')[0]?.trim() || null;
  if (!state && !city) return null;
  return {
    city,
    state,
    county: state ? (parts.flatMap((line) => countyNamed(line, state) ?? [])[0] ?? null) : null,
    district: state ? (parts.flatMap((line) => courtDistrict(line) ?? [])[0] ?? null) : null,
  };
}
