import { places } from '@assay/reference/places';

let states: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function statesOfZips(): ReadonlyMap<string, ReadonlySet<string>> {
  if (states) return states;
  const found = new Map<string, Set<string>>();
  for (const { zip5, state } of places()) found.set(zip5, (found.get(zip5) ?? new Set()).add(state));
  states = found;
  return states;
}

/** Whether a zip has a place in the state, by its two letters; true also for a zip that is not in the postal code file. */
export const isZipOfState = (zip5: string, state: string): boolean =>
  statesOfZips().get(zip5)?.has(state) ?? true;
