import { usageEndpoints } from '@assay/domain/usage';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { type Feature, route } from '#platform/feature';
import { inquiryUsage } from './inquiry-usage.ts';
import * as store from './store.ts';
import { userMetrics } from './user-metrics.ts';

/** How much a lender's users search, for its Lender Admins and staff. */
export const usage: Feature = {
  name: 'usage',
  routes: [
    route(usageEndpoints.inquiries, inquiryUsage),
    route(usageEndpoints.users, async ({ tx, actor }) => ({
      results: (await store.usersOf(tx, lenderOf(actor).id)).map(({ id, name }) => ({ id, name })),
    })),
    route(usageEndpoints.userMetrics, userMetrics),
    route(usageEndpoints.exported, async ({ tx, actor, clock, body }) => {
      await audit(tx, clock, actor, { action: 'usage.export', details: body });
      return { status: 'ok' as const };
    }),
  ],
};
