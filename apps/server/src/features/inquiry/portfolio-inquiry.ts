import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { nextId } from '#platform/encrypted-column';
import { searchText } from './create-inquiry.ts';
import { insertOpenings } from './openings.ts';
import * as store from './store.ts';

/** A business as it is queried. */
interface Business {
  id: string;
  name: string;
  name_dba: string | null;
  addr1: string | null;
  city: string | null;
  state: string | null;
  zip5: string | null;
  phone: string | null;
}

/**
 * The inquiry for queries about a merchant of a lender's portfolio, created if there is none. No user typed it: it is
 * in no history and uses no credit. Concurrent calls wait for each other until the transaction ends.
 */
export async function portfolioInquiry(
  tx: Tx,
  { lenderId, merchant, now }: { lenderId: string; merchant: Business; now: Date },
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('portfolio inquiry ' || app.lender_id(), ${merchant.id}::bigint))`.execute(
    tx,
  );
  const found = await store.portfolioInquiry(tx, merchant.id);
  if (found) return found.id;
  const id = await nextId(tx, 'app.inquiry');
  const { name: legal_entity_name, name_dba: name, addr1, city, state, zip5, phone } = merchant;
  await store.insertInquiries(tx, [
    {
      ...{ id, legal_entity_name, name, addr1, city, state, zip5, phone },
      lender_id: lenderId,
      created_by: null,
      created_at: now,
      is_portfolio: true,
      search_text: searchText({ legal_entity_name, name, principals: [] }),
    },
  ]);
  await insertOpenings(tx, [
    { lender_id: lenderId, inquiry_id: id, merchant_id: merchant.id, user_id: null, result_dt: now },
  ]);
  return id;
}
