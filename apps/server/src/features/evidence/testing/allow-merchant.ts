import { inLender } from '#platform/database';
import type { EvidenceWorld } from './evidence-world.ts';

/**
 * Gives a lender access to a merchant in an inquiry, a new one unless named, as opening the report does, but without the
 * report, its searches and its score. Returns the inquiry.
 */
export async function allowMerchant(
  world: EvidenceWorld,
  merchant_id: string,
  { caller = world.north, inquiry }: { caller?: EvidenceWorld['north']; inquiry?: string } = {},
): Promise<string> {
  const inquiry_id = inquiry ?? (await world.inquire({}, caller));
  const result_dt = world.api.clock.now();
  await inLender(world.database.app, caller.lender, (tx) =>
    tx
      .insertInto('app.inquiry_history_item')
      .values({ lender_id: caller.lender, inquiry_id, merchant_id, result_dt })
      .execute(),
  );
  return inquiry_id;
}
