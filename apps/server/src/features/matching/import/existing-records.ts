import type { Tx } from '#platform/database';
import { merchantsByExternalId } from '../save-merchant.ts';
import { lenderRecords } from '../source-record-store.ts';
import { BusinessDecisions, businessDecisions } from './business-decisions.ts';
import type { Before } from './decide-rows.ts';
import { hashOf, type LenderRow } from './lender-rows.ts';

/** Reads the lender's records of rows, and what is known about the rows without one. */
export async function readExistingRecords(
  tx: Tx,
  files: { lenderId: string; source: string; merchantSource: string },
  rows: readonly LenderRow[],
): Promise<Before> {
  const externalIds = rows.map(({ row }) => row.external_id);
  const stored = await lenderRecords(tx, { ...files, externalIds });
  const records = new Map(stored.map((record) => [record.external_id!, record]));
  const isUnchanged = (each: LenderRow) => records.get(each.row.external_id)?.content_hash === hashOf(each);
  const changing = rows.filter((each) => !isUnchanged(each)).map(({ row }) => row.external_id);
  const merchants =
    changing.length === 0 ? [] : [...(await merchantsByExternalId(tx, files.merchantSource, changing))];
  const following = new Map(merchants.filter(([id, { id: own }]) => records.get(id)?.merchant_id === own));
  const unknown = externalIds.filter((id) => !records.has(id));
  if (unknown.length === 0)
    return {
      ...{ records, following, brought: new Map() },
      ...{ decisions: new BusinessDecisions(), sameRecords: new Map() },
    };
  const decisions = await businessDecisions(tx, { ...files, externalIds: unknown });
  const same = await lenderRecords(tx, { ...files, externalIds: decisions.sameRecords });
  return {
    ...{ records, following, decisions },
    brought: new Map(merchants.filter(([id]) => !records.has(id))),
    sameRecords: new Map(same.map(({ external_id, merchant_id }) => [external_id!, merchant_id])),
  };
}
