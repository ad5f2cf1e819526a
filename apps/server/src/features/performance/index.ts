import { performanceEndpoints } from '@assay/domain/performance';
import { type Feature, type MerchantCall, route } from '#platform/feature';
import { historyOf, inquiryHistory } from './inquiry-history.ts';
import { performanceFacts } from './risk-facts.ts';

export { partnerHistory } from './partner-history.ts';
export { partnerName, type Relation, relationsOf } from './relations.ts';
export { countInquiries, type ReportedRelation, reportedRelations } from './store.ts';

/** Lenders' relations to a merchant and who opened its report; other lenders appear as numbers. */
export const performance = {
  name: 'performance',
  routes: [route(performanceEndpoints.inquiryHistory, inquiryHistory)],
  provides: {
    riskFacts: { partner_relation: performanceFacts },
    dossier: { inquiry_history: (call: MerchantCall) => historyOf(call, call.params.id) },
  },
} satisfies Feature;
