import { principalBadge } from '@assay/domain/report';
import type { Entry } from '#platform/registries';
import { listPrincipals } from './list-principals.ts';

/** The number of alerting records of all principals (REP-026). */
export const principalAlerts: Entry<'badges'> = {
  section: 'principal',
  async count(call) {
    const { principals, principal_requests } = await listPrincipals(call);
    return {
      alerts: principalBadge(principals),
      is_searching:
        principal_requests.length > 0 ||
        principals.some(({ sources }) => sources.some(({ status }) => status === 'in_progress')),
    };
  },
};
