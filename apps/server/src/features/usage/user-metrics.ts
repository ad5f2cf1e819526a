import { principalSeparator, type usageEndpoints } from '@assay/domain/usage';
import { principalsOf, shownEin } from '#features/inquiry';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import * as store from './store.ts';

/** One user's inquiries for the lender, newest first; a user of another lender is not found (BOF-063). */
export const userMetrics: Handler<typeof usageEndpoints.userMetrics> = async (call) => {
  const { tx, actor, secrets, config } = call;
  const { user_id, start_date, end_date } = call.query;
  if (start_date > end_date) {
    const sentence = 'Start date must not be after end date.';
    refuse('invalid_input', { detail: sentence, errors: { start_date: [sentence] } });
  }
  const lenderId = lenderOf(actor).id;
  const users = await store.usersOf(tx, lenderId);
  if (!users.some(({ id }) => id === user_id)) refuse('not_found');
  const rows = await store.inquiriesOf(tx, {
    lenderId,
    userId: user_id,
    zone: config.ASSAY_TIME_ZONE,
    from: start_date,
    to: end_date,
  });
  const people = await principalsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    inquiry_id: row.id,
    created_at: row.created_at.toISOString(),
    inquiry_business_name: row.legal_entity_name ?? row.name,
    inquiry_ein: shownEin(row, secrets),
    inquiry_addr1: row.addr1,
    inquiry_city: row.city,
    inquiry_state: row.state,
    inquiry_zip5: row.zip5,
    inquiry_principal_name:
      people(row.id)
        .map(({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(' '))
        .join(principalSeparator) || null,
    num_inquiry_results: row.found ?? 0,
  }));
};
