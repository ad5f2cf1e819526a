import { STATES } from '@assay/names/states';
import { foldText, normaliseCity, normaliseState } from '../normalise/index.ts';
import { type MatchReason, reason } from '../score/index.ts';
import type { KnownBusiness } from './claim.ts';
import type { PlaceLevel } from './place-level.ts';

/**
 * Whether a text names the town of a business. The names of the business are removed from the text first: “South Bend
 * Chocolate Company” is not in South Bend just because of its name.
 */
export function townNamed(
  text: string,
  names: readonly string[],
  business: KnownBusiness,
): { level: PlaceLevel; reason: MatchReason | null } | null {
  let folded = ` ${foldText(text)} `;
  for (const name of [...names, ...business.names]) {
    const own = foldText(name);
    if (own) folded = folded.replaceAll(` ${own} `, ' · ');
  }
  const places = business.places.flatMap(({ city, state }) => {
    const town = normaliseCity(city);
    return town && town.length >= 4 ? [{ town, shown: city ?? '', state: normaliseState(state) }] : [];
  });
  const named = places.find(({ town }) => folded.includes(` ${town} `));
  if (!named) {
    const state = business.places
      .map((place) => normaliseState(place.state))
      .find((code) => code && namesState(text, code));
    return state
      ? { level: 'state', reason: reason('state', 'agrees', 0.5, 'the text names its state') }
      : null;
  }
  return { level: 'town', reason: reason('city', 'agrees', 1, `the text names ${named.shown}`) };
}

/** By its name, or by its code after a comma, as in “Toledo, OH”. */
function namesState(text: string, code: string): boolean {
  const name = STATES.find((state) => state.code === code)?.name;
  return (
    new RegExp(`,\\s*${code}\\b`).test(text) || (name !== undefined && new RegExp(`\\b${name}\\b`).test(text))
  );
}
