import type { EndpointQuery } from '@assay/domain/http';
import { principalSeparator, type UserMetricsRow, type usageEndpoints } from '@assay/domain/usage';
import { principalsOf, shownEin } from '#features/inquiry';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import * as store from './store.ts';

type Query = EndpointQuery<(typeof usageEndpoints)['userMetrics']>;

/** One user's inquiries for the lender, newest first; a user of another lender is not found (BOF-063). */
export async function userMetrics({
  tx,
  actor,
  query: { user_id, start_date, end_date },
  secrets,
  config,
}: { tx: Tx; actor: Actor; query: Query } & Pick<Services, 'secrets' | 'config'>): Promise<UserMetricsRow[]> {
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
}
