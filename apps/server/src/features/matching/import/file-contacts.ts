import { ContactCounts } from '@assay/match-engine/cluster';
import { normaliseMerchant } from '@assay/match-engine/normalise';
import type { FileRow } from '#platform/input-files';
import type { MerchantColumns } from '../merchant-columns.ts';
import { readLenderRow } from './lender-rows.ts';
import { ValueChanges } from './value-changes.ts';

/**
 * Counts which contacts the rows of a lender's whole file share, before the first row joins a merchant: a broker's phone
 * is known as such from its first row on.
 */
export async function countFileContacts(
  rows: AsyncIterable<readonly FileRow[]>,
  columns: MerchantColumns,
): Promise<ContactCounts> {
  const counts = new ContactCounts();
  const changes = new ValueChanges();
  for await (const group of rows)
    for (const read of group) {
      const parsed = readLenderRow(read, columns, changes);
      if (!('reason' in parsed)) counts.add(normaliseMerchant(parsed.row));
    }
  return counts;
}
