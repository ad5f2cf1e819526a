import type { inquiryEndpoints } from '@assay/domain/inquiry';
import { isAdmin } from '@assay/domain/session';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import * as dashboard from './dashboard-store.ts';
import { shownEin } from './encrypted-ein.ts';
import * as store from './store.ts';

/** A page of the inquiry history of the active lender (BOF-144, BOF-145). */
export const listInquiries: Handler<typeof inquiryEndpoints.dashboard> = async (call) => {
  const { tx, actor, query, secrets, config } = call;
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
      ...row,
      ein: shownEin(row, secrets),
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
};

/** Any text searches names; nine digits, ignoring spaces and dashes, also search the EIN by its keyed hash. */
function searchFilter(search: string, secrets: Secrets): Pick<dashboard.Filter, 'text' | 'einLookups'> {
  const digits = search.replace(/[\s-]/g, '');
  return {
    text: search.toLowerCase(),
    einLookups: /^\d{9}$/.test(digits) ? secrets.lookups(digits) : [],
  };
}
