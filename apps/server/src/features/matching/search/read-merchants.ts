import { type NormalMerchant, normaliseMerchant } from '@assay/match-engine/normalise';
import type { Tx } from '#platform/database';
import { mapYielding } from '#platform/map-yielding';
import {
  joinedMerchants,
  merchants,
  namesAndJoined,
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
  /** The merchants that were merged into it, with their people. */
  merged?: readonly MergedMerchant[];
  normal: NormalMerchant;
}

type MergedMerchant = Pick<ReadMerchant, 'merchant' | 'principals'>;

/** Reads merchants by id with everything the matcher needs. */
export async function readMerchants(tx: Tx, ids: readonly string[]): Promise<ReadMerchant[]> {
  if (ids.length === 0) return [];
  const rows = await merchants(tx, ids);
  const besides = await namesAndJoined(tx, ids);
  const joined = await joinedMerchants(tx, besides);
  const all = joined.length === 0 ? ids : [...ids, ...joined.map(({ id }) => id)];
  const people = Map.groupBy(await principals(tx, all), (person) => person.merchant_id);
  const merged = Map.groupBy(
    joined.map(({ survivor_id, ...merchant }) => ({
      ...{ survivor_id, merchant, principals: people.get(merchant.id) ?? [] },
    })),
    ({ survivor_id }) => survivor_id,
  );
  const known = Map.groupBy(besides, ({ merchant_id }) => merchant_id);
  return mapYielding(rows, (merchant) =>
    normalisedMerchant({
      merchant,
      principals: people.get(merchant.id) ?? [],
      knownNames: known.get(merchant.id)?.flatMap(({ name }) => name ?? []) ?? [],
      ...(merged.has(merchant.id) && { merged: merged.get(merchant.id)! }),
    }),
  );
}

/** Adds a merchant's normalized form. */
export function normalisedMerchant(stored: Omit<ReadMerchant, 'normal'>): ReadMerchant {
  const { merchant, knownNames: known, merged } = stored;
  const own = normalOf(stored, known);
  if (!merged) return { ...stored, normal: own };
  // The names of what was merged are among the known ones.
  const names = [...known, merchant.name, merchant.name_dba].filter((name) => name !== null);
  return {
    ...stored,
    normal: {
      ...own,
      merged: merged.map((each) => {
        const normal = normalOf(each, names);
        // A merged merchant without a number has that of the merchant, so that another number contradicts it too.
        return normal.ein === null && normal.einHashes.length === 0
          ? { ...normal, ein: own.ein, einHashes: own.einHashes }
          : normal;
      }),
    },
  };
}

function normalOf({ merchant, principals: people }: MergedMerchant, known_names: string[]): NormalMerchant {
  const ein_hashes = merchant.ein_hash ? [merchant.ein_hash] : [];
  return normaliseMerchant({ ...merchant, principals: people, known_names, ein_hashes });
}
