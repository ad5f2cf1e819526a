import { associationsEndpoints } from '@assay/domain/associations';
import { type Feature, route } from '#platform/feature';
import { merchantAssociations } from './merchant-associations.ts';
import { associationFacts } from './risk-facts.ts';

export { associatedScores } from './associated-scores.ts';
export { associationsOf } from './merchant-associations.ts';

/** The businesses a merchant is associated with, and their effect on its score. */
export const associations = {
  name: 'associations',
  routes: [route(associationsEndpoints.ofMerchant, merchantAssociations)],
  provides: {
    riskFacts: { related_merchant: associationFacts },
    dossier: { associations: merchantAssociations },
  },
} satisfies Feature;
