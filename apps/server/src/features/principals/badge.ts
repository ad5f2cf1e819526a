import { openCountsOf, recordsOnce } from '@assay/domain/principals';
import { principalBadge } from '@assay/domain/report';
import type { Entry } from '#platform/registries';
import { principalsWithData } from './list-principals.ts';
import { openRequests } from './open-requests.ts';

/** The number of alerting records of all principals that are open (REP-026). */
export const principalAlerts: Entry<'badges'> = {
  section: 'principal',
  async count(call) {
    const { principals } = await principalsWithData(call);
    const principal_requests = await openRequests(call, call.params.id);
    return {
      alerts: principalBadge(
        principals.map(({ source_principals }) => ({ counts: openCountsOf(recordsOnce(source_principals)) })),
      ),
      is_searching:
        principal_requests.length > 0 ||
        principals.some(({ sources }) => sources.some(({ status }) => status === 'in_progress')),
    };
  },
};
