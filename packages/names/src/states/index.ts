/** A US state, the District of Columbia, or a territory. */
export type State = { code: string; name: string };

/** The 50 states and DC, sorted by name. Plain data, so the page can import it. */
export const STATES: readonly State[] = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
].map(([code, name]) => ({ code, name }) as State);

const TERRITORIES: readonly State[] = [
  ['AS', 'American Samoa'],
  ['GU', 'Guam'],
  ['MP', 'Northern Mariana Islands'],
  ['PR', 'Puerto Rico'],
  ['VI', 'Virgin Islands'],
].map(([code, name]) => ({ code, name }) as State);

const byKey = (states: readonly State[]) =>
  new Map(states.flatMap((state) => [[state.code, state] as const, [keyOf(state.name), state]]));
const BY_KEY = byKey(STATES);
const WITH_TERRITORIES = byKey([...STATES, ...TERRITORIES]);

function keyOf(text: string): string {
  const key = text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
  return /^[A-Z] [A-Z]$/.test(key) ? key.replace(' ', '') : key;
}

/**
 * Finds a state by two-letter code or name, ignoring case, periods and surrounding blanks. Undefined for anything but
 * the 50 states and DC; with `territories` also finds Puerto Rico, Guam, American Samoa, the Virgin Islands and the
 * Northern Marianas.
 */
export function findState(codeOrName: string, { territories = false } = {}): State | undefined {
  return (territories ? WITH_TERRITORIES : BY_KEY).get(keyOf(codeOrName));
}
