import type { EndpointQuery } from '@assay/domain/http';
import type { DashboardRow, inquiryEndpoints } from '@assay/domain/inquiry';
import { isAdmin } from '@assay/domain/session';
import { type Actor, lenderOf } from '#platform/actor';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import type { Services } from '#platform/services';
import * as dashboard from './dashboard-store.ts';
import { shownEin } from './encrypted-ein.ts';
import * as store from './store.ts';

type Query = EndpointQuery<(typeof inquiryEndpoints)['dashboard']>;

/** A page of the inquiry history of the active lender (BOF-144, BOF-145). */
export async function listInquiries({
  tx,
  actor,
  query,
  secrets,
  config,
}: { tx: Tx; actor: Actor; query: Query } & Services): Promise<{ count: number; results: DashboardRow[] }> {
  const { created_at_after: after, created_at_before: before } = query;
  if (after && before && after > before) {
    refuse('invalid_input', { errors: { created_at_after: ['The first day must not be after the last.'] } });
  }
  const filter: dashboard.Filter = {
    lenderId: lenderOf(actor).id,
    zone: config.ASSAY_TIME_ZONE,
    after,
    before,
    excludeAdmin: query.exclude_admin === 'true',
    ...(query.search ? searchFilter(query.search, secrets) : {}),
  };
  const count = await dashboard.count(tx, filter);
  const rows = await dashboard.page(tx, filter, query);
  const people = await store.principalsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return {
    count,
    results: rows.map((row) => ({
      id: row.id,
      name: row.name,
      legal_entity_name: row.legal_entity_name,
      ein: shownEin(row, secrets),
      addr1: row.addr1,
      city: row.city,
      state: row.state,
      zip5: row.zip5,
      zip4: null,
      created_by_user:
        row.user_email === null
          ? null
          : {
              full_name: `${row.first_name} ${row.last_name}`.trim(),
              // The user of an API key has no email address.
              email: row.api_of === null ? row.user_email : '',
              is_admin: isAdmin({ is_staff: row.is_staff ?? false, is_superuser: row.is_superuser ?? false }),
            },
      principals: people(row.id),
      created_at: row.created_at.toISOString(),
      total_results: Number(row.total_results),
    })),
  };
}

/** Any text searches names; nine digits, ignoring spaces and dashes, also search the EIN by its keyed hash. */
function searchFilter(search: string, secrets: Secrets): Pick<dashboard.Filter, 'text' | 'einLookups'> {
  const digits = search.replace(/[\s-]/g, '');
  return {
    text: search.toLowerCase(),
    einLookups: /^\d{9}$/.test(digits) ? secrets.lookups(digits) : [],
  };
}
