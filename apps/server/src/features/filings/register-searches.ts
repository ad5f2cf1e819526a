import type { LegalEntitySubject } from '@assay/connectors/registry';
import { findState } from '@assay/names/states';
import { knownBusinesses } from '#features/matching';
import type { Run, RunSubject } from '#features/sources';
import type { Tx } from '#platform/database';

export type RegisterSearch = LegalEntitySubject;

const isSame = (a: RegisterSearch, b: RegisterSearch): boolean =>
  a.state === b.state && a.name.toLowerCase() === b.name.toLowerCase();

/**
 * Which businesses to search in which state registers: the one the application names, and the merchant under its own
 * names, because registers tolerate no typing errors. Within a state, the later names are searched only while none is
 * found. Empty when nothing has a name and a state.
 */
export async function registerSearches(
  tx: Tx,
  { inquiry: application, merchantId }: RunSubject,
): Promise<RegisterSearch[]> {
  const known = merchantId ? (await knownBusinesses(tx, [merchantId])).get(merchantId) : undefined;
  const wanted = [
    { name: application?.legal_entity_name ?? application?.name, state: application?.state },
    { name: known?.names[0], state: known?.places[0]?.state },
  ];
  const searches: RegisterSearch[] = [];
  for (const { name, state } of wanted) {
    if (!name || !state) continue;
    const search = { name, state };
    if (!searches.some((other) => isSame(other, search))) searches.push(search);
  }
  const states = [...new Set(searches.map(({ state }) => state))];
  return states.flatMap((state) => searches.filter((search) => search.state === state));
}

/** The names of the states whose registers a run actually searched. */
export function searchedStates({ searches, step, shown_gathering }: Run): string[] {
  if (shown_gathering === null) return [];
  const searched = (searches ?? []) as unknown as RegisterSearch[];
  return [...new Set(searched.slice(0, step).map(({ state }) => findState(state)?.name ?? state))];
}
