import type { DemoUniverse } from '@assay/demo-universe/universe';
import { firstInquiries, insertOpenings } from '#features/inquiry';
import { type Database, inLender } from '#platform/database';
import { lendersByAlias } from '#platform/lenders';

const BATCH = 500;

/**
 * Stores the reports that were opened in the demo's searches. `merchants` maps external ids to database ids. Runs as
 * the owner; leaves existing rows unchanged.
 */
export async function seedHistory(
  owner: Database,
  { inquiries, as_of }: DemoUniverse,
  merchants: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [alias, lender_id] of await lendersByAlias(owner)) {
    const own = inquiries.filter((inquiry) => inquiry.lender === alias);
    await inLender(owner, lender_id, async (tx) => {
      // Stored in the order of the universe, before any real search.
      const stored = await firstInquiries(tx, { until: new Date(as_of), limit: own.length });
      const opened = own.flatMap((inquiry, index) => {
        const merchant_id = inquiry.merchant && merchants.get(inquiry.merchant);
        const row = stored[index];
        if (!merchant_id || !row) return [];
        const result_dt = new Date(Date.parse(inquiry.created_at) + 45_000);
        return [{ lender_id, inquiry_id: row.id, merchant_id, user_id: row.created_by, result_dt }];
      });
      for (let start = 0; start < opened.length; start += BATCH) {
        await insertOpenings(tx, opened.slice(start, start + BATCH));
      }
    });
  }
}
