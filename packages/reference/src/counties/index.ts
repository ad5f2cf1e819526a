import { findState } from '@assay/names/states';
import { readPostalCodes } from '../places/index.ts';

/** A town or zip, as far as it is known. */
export interface TownOrZip {
  city?: string | null;
  state?: string | null;
  zip5?: string | null;
}

interface Counties {
  byZip: ReadonlyMap<string, string>;
  /** By state and town; null for a town that stands in several counties. */
  byTown: ReadonlyMap<string, string | null>;
  /** The counties of each state. */
  ofState: ReadonlyMap<string, ReadonlySet<string>>;
}

let cached: Counties | undefined;

/** A county as it is compared: `St. Joseph County`, `Saint Joseph` and `ST JOSEPH` are one. */
export const countyKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\bcity and county of\b|\b(?:county|parish)\b/g, '')
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^a-z]/g, '');

/**
 * The county of an address, by its zip and else by its town where that stands in one county alone; null where it is not
 * known. Node only.
 */
export function countyOf({ city, state, zip5 }: TownOrZip): string | null {
  cached ??= readCounties();
  const code = stateCode(state);
  if (!code) return null;
  const zip = zip5?.trim().slice(0, 5) ?? '';
  const ofZip = cached.byZip.get(`${code}|${zip}`);
  return ofZip ?? cached.byTown.get(`${code}|${city?.trim().toLowerCase() ?? ''}`) ?? null;
}

/** The county of a state that a line names, as `Allen County Superior Court` does; null without one. */
export function countyNamed(line: string, state: string): string | null {
  cached ??= readCounties();
  const known = cached.ofState.get(stateCode(state) ?? '');
  if (!known) return null;
  for (const [, before = ''] of line.matchAll(/([\w.' -]+?) (?:County|Parish)\b/gi)) {
    const words = before.split(' ');
    // “Circuit Court of St. Joseph County”: the longest end that is a county.
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
