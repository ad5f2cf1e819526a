import { type NormalMerchant, normaliseMerchant } from '@assay/match-engine/normalise';
import type { Tx } from '#platform/database';
import { mapYielding } from '#platform/map-yielding';
import {
  knownNames,
  merchants,
  principals,
  type StoredMerchant,
  type StoredPrincipal,
} from './match-store.ts';

/** A merchant of the master file with its people, and its normalized form for the matcher. */
export interface ReadMerchant {
  merchant: StoredMerchant;
  principals: StoredPrincipal[];
  /** Names that sources know it by besides its own. */
  knownNames: string[];
  normal: NormalMerchant;
}

/** Reads merchants by id with everything the matcher needs. */
export async function readMerchants(tx: Tx, ids: readonly string[]): Promise<ReadMerchant[]> {
  if (ids.length === 0) return [];
  const rows = await merchants(tx, ids);
  const people = Map.groupBy(await principals(tx, ids), (person) => person.merchant_id);
  const known = Map.groupBy(await knownNames(tx, ids), (name) => name.merchant_id);
  return mapYielding(rows, (merchant) =>
    normalisedMerchant({
      merchant,
      principals: people.get(merchant.id) ?? [],
      knownNames: known.get(merchant.id)?.map(({ name }) => name) ?? [],
    }),
  );
}

/** Adds a merchant's normalized form. */
export function normalisedMerchant(stored: Omit<ReadMerchant, 'normal'>): ReadMerchant {
  const { merchant, principals: people, knownNames: known_names } = stored;
  const ein_hashes = merchant.ein_hash ? [merchant.ein_hash] : [];
  return {
    ...stored,
    normal: normaliseMerchant({ ...merchant, principals: people, known_names, ein_hashes }),
  };
}
