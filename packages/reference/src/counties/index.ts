import { findState } from '@assay/names/states';
import { readPostalCodes } from '../places/index.ts';

/** A town or zip; either may be missing. */
export interface TownOrZip {
  city?: string | null;
  state?: string | null;
  zip5?: string | null;
}

interface Counties {
  byZip: ReadonlyMap<string, string>;
  /** By state and town; null for a town in several counties. */
  byTown: ReadonlyMap<string, string | null>;
  ofState: ReadonlyMap<string, ReadonlySet<string>>;
}

let cached: Counties | undefined;

/** A county name for comparison: `St. Joseph County`, `Saint Joseph` and `ST JOSEPH` are equal. */
export const countyKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\bcity and county of\b|\b(?:county|parish)\b/g, '')
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^a-z]/g, '');

/** The county of an address by its zip, else by its town if that is in a single county; null if unknown. Node only. */
export function countyOf({ city, state, zip5 }: TownOrZip): string | null {
  cached ??= readCounties();
  const code = stateCode(state);
  if (!code) return null;
  const zip = zip5?.trim().slice(0, 5) ?? '';
  const ofZip = cached.byZip.get(`${code}|${zip}`);
  return ofZip ?? cached.byTown.get(`${code}|${city?.trim().toLowerCase() ?? ''}`) ?? null;
}

/** The county of a state that a line names, as in `Allen County Superior Court`; null without one. */
export function countyNamed(line: string, state: string): string | null {
  cached ??= readCounties();
  const known = cached.ofState.get(stateCode(state) ?? '');
  if (!known) return null;
  for (const [, before = ''] of line.matchAll(/([\w.' -]+?) (?:County|Parish)\b/gi)) {
    const words = before.split(' ');
    // “Circuit Court of St. Joseph County”: takes the longest ending that is a county.
    const ends = words.map((_, at) => countyKey(words.slice(at).join(' ')));
    const found = ends.find((end) => known.has(end));
    if (found) return found;
  }
  return null;
}

const stateCode = (state: string | null | undefined): string | null =>
  state ? (findState(state.trim())?.code ?? null) : null;

function readCounties(): Counties {
  const byZip = new Map<string, string>();
  const byTown = new Map<string, string | null>();
  const ofState = new Map<string, Set<string>>();
  for (const { zip5, city, state, county } of readPostalCodes()) {
    const key = countyKey(county);
    if (!key) continue;
    byZip.set(`${state}|${zip5}`, key);
    const town = `${state}|${city.toLowerCase()}`;
    byTown.set(town, byTown.has(town) && byTown.get(town) !== key ? null : key);
    ofState.set(state, (ofState.get(state) ?? new Set()).add(key));
  }
  return { byZip, byTown, ofState };
}
