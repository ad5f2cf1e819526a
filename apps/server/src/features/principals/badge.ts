import { isOn } from '@assay/domain/flags';
import { openCountsOf, recordsOnce } from '@assay/domain/principals';
import { principalBadge } from '@assay/domain/report';
import { lenderOf } from '#platform/actor';
import { todayOf } from '#platform/clock';
import type { Entry } from '#platform/registries';
import { principalsWithData } from './list-principals.ts';
import { openRequests } from './open-requests.ts';

/** The number of records that the records bureau has of all principals and that are open (REP-026). */
export const principalAlerts: Entry<'badges'> = {
  section: 'principal',
  async count(call) {
    if (!isOn('tlo_enabled', lenderOf(call.actor))) return { alerts: null };
    const { principals } = await principalsWithData(call);
    const principal_requests = await openRequests(call);
    const today = todayOf(call);
    return {
      alerts: principalBadge(
        principals.map(({ source_principals }) => ({
          counts: openCountsOf(recordsOnce(source_principals), today),
        })),
      ),
      is_searching:
        principal_requests.length > 0 ||
        principals.some(({ sources }) => sources.some(({ status }) => status === 'in_progress')),
      is_partial: principals.some(({ sources }) =>
        sources.some(
          ({ source, status }) => source === 'blj' && status !== 'completed' && status !== 'no_data',
        ),
      ),
    };
  },
};
