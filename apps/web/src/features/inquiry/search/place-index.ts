import { STATES } from '@assay/names/states';

interface Place {
  state: string;
  city: string;
  zip5: string;
}

interface ZipChoice {
  zip5: string;
  city: string;
}

interface Region {
  cities: string[];
  zips: ZipChoice[];
}

/** The address list, indexed once so that each keystroke reads one state only. */
export interface PlaceIndex {
  /** Two-letter codes in the list. */
  states: string[];
  region: (state: string) => Region;
}

const MAX_SHOWN = 50;
const TYPED_WITHOUT_STATE = 2;
const NOWHERE: Region = { cities: [], zips: [] };

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function regionOf(places: Place[]): Region {
  const zips = new Map<string, ZipChoice>();
  for (const { zip5, city } of places) if (!zips.has(zip5)) zips.set(zip5, { zip5, city });
  return {
    cities: [...new Set(places.map((place) => place.city))].sort(byText),
    zips: [...zips.values()].sort((a, b) => byText(a.zip5, b.zip5)),
  };
}

/** Indexes the address list (about 41,000 entries) by state; a state's entries are sorted on first use. */
export function placeIndex(places: Place[]): PlaceIndex {
  const byState = new Map<string, Place[]>();
  for (const place of places) {
    const known = byState.get(place.state);
    if (known) known.push(place);
    else byState.set(place.state, [place]);
  }
  const regions = new Map<string, Region>();
  return {
    states: [...byState.keys()],
    region(state) {
      const known = regions.get(state);
      if (known) return known;
      const made = state === '' ? regionOf(places) : regionOf(byState.get(state) ?? []);
      regions.set(state, made);
      return made;
    },
  };
}

/** Used when the list cannot be loaded: the states, and free text for city and zip. */
export const withoutPlaces: PlaceIndex = {
  states: STATES.map((state) => state.code),
  region: () => NOWHERE,
};

/** The states of the list, sorted by name, as choices. */
export function stateChoices({ states }: PlaceIndex): { value: string; label: string }[] {
  const listed = new Set(states);
  return STATES.filter(({ code }) => listed.has(code)).map(({ code, name }) => ({
    value: code,
    label: name,
  }));
}

/**
 * At most 50 cities for the typed text: names that begin with it first, then names with another word that does. Without
 * a state, all states are searched from 2 characters on (ONB-046).
 */
export function cityChoices(index: PlaceIndex, state: string, typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  if (state === '' && wanted.length < TYPED_WITHOUT_STATE) return [];
  const begins: string[] = [];
  const contains: string[] = [];
  for (const city of index.region(state).cities) {
    const name = city.toLowerCase();
    if (name.startsWith(wanted)) begins.push(city);
    else if (contains.length < MAX_SHOWN && name.includes(` ${wanted}`)) contains.push(city);
    if (begins.length === MAX_SHOWN) break;
  }
  return [...begins, ...contains].slice(0, MAX_SHOWN);
}

/** At most 50 zips that begin with the typed text, those of the typed city first (ONB-046). */
export function zipChoices(index: PlaceIndex, state: string, city: string, typed: string): ZipChoice[] {
  if (state === '' && typed.length < TYPED_WITHOUT_STATE) return [];
  const near = city.trim().toLowerCase();
  const matching = index.region(state).zips.filter((zip) => zip.zip5.startsWith(typed));
  const inCity = near === '' ? [] : matching.filter((zip) => zip.city.toLowerCase() === near);
  const elsewhere = inCity.length === 0 ? matching : matching.filter((zip) => !inCity.includes(zip));
  return [...inCity, ...elsewhere].slice(0, MAX_SHOWN);
}
