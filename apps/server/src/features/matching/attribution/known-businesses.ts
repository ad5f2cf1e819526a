import type { ClaimedPlace, KnownBusiness } from '@assay/match-engine/attribution';
import type { Tx } from '#platform/database';
import { merchants, namesAndJoined, principals } from '../search/match-store.ts';
import { sourceRecords } from '../source-record-store.ts';

/** Merchants of the file in the form records are compared with: their own facts and those from sources. */
export async function knownBusinesses(
  tx: Tx,
  merchantIds: readonly string[],
): Promise<Map<string, KnownBusiness>> {
  if (merchantIds.length === 0) return new Map();
  const rows = await merchants(tx, merchantIds);
  const people = Map.groupBy(await principals(tx, merchantIds), ({ merchant_id }) => merchant_id);
  const names = Map.groupBy(await namesAndJoined(tx, merchantIds), ({ merchant_id }) => merchant_id);
  const sources = Map.groupBy(await sourceRecords(tx, merchantIds), ({ merchant_id }) => merchant_id);
  return new Map(
    rows.map((row) => {
      const records = sources.get(row.id) ?? [];
      return [
        row.id,
        {
          id: row.id,
          names: filled([row.name, row.name_dba]),
          otherNames: (names.get(row.id) ?? []).flatMap(({ name }) => name ?? []),
          places: [
            row,
            ...records.flatMap((source) => [source, ...locationsOf(source.locations)]).filter(isAddress),
          ].map(placeOf),
          eins: filled([row.ein]),
          phones: filled([row.phone, row.alt_phone]),
          emails: filled([row.email]),
          domains: filled([row.domain_name]),
          people: people.get(row.id) ?? [],
        },
      ];
    }),
  );
}

const filled = (values: readonly (string | null)[]): string[] =>
  values.flatMap((value) => value?.trim() || []);

const placeOf = ({ addr1, city, state, zip5 }: ClaimedPlace): ClaimedPlace => ({ addr1, city, state, zip5 });

/** A town without a street, as many sources have it, does not count as another address. */
const isAddress = ({ addr1 }: ClaimedPlace): boolean => Boolean(addr1);

const locationsOf = (locations: unknown): ClaimedPlace[] =>
  Array.isArray(locations) ? (locations as ClaimedPlace[]) : [];
