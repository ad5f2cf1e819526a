import type { Tx } from '#platform/database';
import { merchantsByExternalId } from '../save-merchant.ts';
import { lenderRecords } from '../source-record-store.ts';
import { BusinessDecisions, businessDecisions } from './business-decisions.ts';
import type { Before } from './decide-rows.ts';
import type { LenderRow } from './lender-rows.ts';

/** Reads the lender's records of rows, and what is known about the rows without one. */
export async function readExistingRecords(
  tx: Tx,
  files: { lenderId: string; source: string; brings: string },
  rows: readonly LenderRow[],
): Promise<Before> {
  const externalIds = rows.map(({ row }) => row.external_id);
  const stored = await lenderRecords(tx, { ...files, externalIds });
  const records = new Map(stored.map((record) => [record.external_id!, record]));
  const unknown = externalIds.filter((id) => !records.has(id));
  if (unknown.length === 0)
    return { records, brought: new Map(), decisions: new BusinessDecisions(), sameRecords: new Map() };
  const decisions = await businessDecisions(tx, { ...files, externalIds: unknown });
  const same = await lenderRecords(tx, { ...files, externalIds: decisions.sameRecords });
  return {
    records,
    brought: await merchantsByExternalId(tx, files.brings, unknown),
    decisions,
    sameRecords: new Map(same.map(({ external_id, merchant_id }) => [external_id!, merchant_id])),
  };
}
