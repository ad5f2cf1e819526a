import { accounts } from '#features/accounts';
import { application } from '#features/application';
import { associations } from '#features/associations';
import { auditFeature } from '#features/audit';
import { credits } from '#features/credits';
import { deployments } from '#features/deployments';
import { dossier } from '#features/dossier';
import { evidence } from '#features/evidence';
import { filings } from '#features/filings';
import { financial } from '#features/financial';
import { inquiry } from '#features/inquiry';
import { licensing } from '#features/licensing';
import { lienPosition } from '#features/lien-position';
import { litigation } from '#features/litigation';
import { matching } from '#features/matching';
import { merchantEditor } from '#features/merchant-editor';
import { merchantRequest } from '#features/merchant-request';
import { monitoring } from '#features/monitoring';
import { notifications } from '#features/notifications';
import { performance } from '#features/performance';
import { personalData } from '#features/personal-data';
import { portfolio } from '#features/portfolio';
import { principals } from '#features/principals';
import { regulatory } from '#features/regulatory';
import { report } from '#features/report';
import { reviews } from '#features/reviews';
import { risk } from '#features/risk';
import { savedViews } from '#features/saved-views';
import { scorecard } from '#features/scorecard';
import { screening } from '#features/screening';
import { session } from '#features/session';
import { sources, vendorSearches } from '#features/sources';
import { usage } from '#features/usage';
import { vendor } from '#features/vendor';
import { verification } from '#features/verification';
import { websites } from '#features/website';
import type { Feature } from '#platform/feature';
import { joinRegistries } from '#platform/join-registries';
import type { Registries } from '#platform/registries';

/** The evidence features; sources, evidence, report and score use what they provide. */
const evidenceFeatures = [
  associations,
  filings,
  financial,
  licensing,
  litigation,
  performance,
  regulatory,
  reviews,
  screening,
  verification,
  websites,
] as const;

/** Everything that features provide to the frameworks; does not compile while an entry is missing. */
export const provided: Registries = joinRegistries([
  ...evidenceFeatures,
  evidence,
  lienPosition,
  application,
  principals,
  report,
  risk,
  scorecard,
  monitoring,
]);

/** The list of server features, with all routes, jobs and commands. */
export const features: Feature[] = [
  session,
  accounts,
  inquiry,
  matching,
  merchantRequest,
  merchantEditor,
  vendor(vendorSearches({ provided })),
  sources,
  evidence,
  ...evidenceFeatures,
  lienPosition,
  application,
  personalData,
  principals,
  report,
  dossier,
  risk,
  scorecard,
  credits,
  usage,
  savedViews,
  portfolio,
  monitoring,
  notifications,
  deployments,
  auditFeature,
];
