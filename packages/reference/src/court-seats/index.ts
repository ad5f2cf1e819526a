import { findState, STATES } from '@assay/names/states';

/** How courts shorten the names of states, as in `N.D. Ind.` (The Bluebook, table 10). */
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

// The longest name first: Virginia stands in West Virginia.
const NAMES = STATES.toSorted((a, b) => b.name.length - a.name.length).map(
  ({ code, name }) => [code, new RegExp(`\\b${name}\\b`, 'i')] as const,
);
/** A shortened name stands at the end, behind the district. */
const SHORTENED = Object.entries(SHORT)
  .toSorted(([a], [b]) => b.length - a.length)
  .map(([short, code]) => [code, new RegExp(`(?:^|[\\s,])${short}\\.$`)] as const);

/** The state in which a court sits, by its name or a line of its place (`District Court, N.D. Indiana`); null without one. */
export function courtState(line: string): string | null {
  const named = NAMES.find(([, pattern]) => pattern.test(line));
  if (named) return named[0];
  const code = /,\s*([A-Z]{2})\b/.exec(line)?.[1];
  if (code && findState(code)) return code;
  return SHORTENED.find(([, pattern]) => pattern.test(line.trim()))?.[0] ?? null;
}
