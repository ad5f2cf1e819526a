import type { ReportSection } from '../report/index.ts';
import type { Severity } from './severity.ts';

interface ChangeKindRule {
  label: string;
  /** The default, unless the lender sets another. */
  severity: Severity;
  /** The report tab that shows it; the overview when no other tab does. */
  section: ReportSection;
}

/** All kinds of change to a monitored merchant, with their default severity and the report tab. */
export const changeKinds = {
  sanctions_hit_new: { label: 'New watchlist match', severity: 'critical', section: 'overview' },
  sanctions_hit_gone: { label: 'Watchlist match withdrawn', severity: 'medium', section: 'overview' },
  bankruptcy_new: { label: 'New bankruptcy', severity: 'critical', section: 'financial' },
  bankruptcy_status: { label: 'Bankruptcy changed', severity: 'high', section: 'financial' },
  judgement_new: { label: 'New judgement', severity: 'high', section: 'financial' },
  judgement_status: { label: 'Judgement changed', severity: 'medium', section: 'financial' },
  lien_new: { label: 'New lien', severity: 'high', section: 'financial' },
  lien_status: { label: 'Lien changed', severity: 'medium', section: 'financial' },
  ucc_new: { label: 'New UCC filing', severity: 'high', section: 'financial' },
  ucc_status: { label: 'UCC filing changed', severity: 'medium', section: 'financial' },
  lien_position: { label: 'Lien position changed', severity: 'medium', section: 'financial' },
  case_new: { label: 'New court case', severity: 'high', section: 'regulatory' },
  case_status: { label: 'Court case changed', severity: 'medium', section: 'regulatory' },
  filing_inactive: { label: 'Filing no longer active', severity: 'high', section: 'overview' },
  filing_status: { label: 'Filing status changed', severity: 'medium', section: 'overview' },
  filing_new: { label: 'New corporate filing', severity: 'low', section: 'overview' },
  officers: { label: 'Officers changed', severity: 'medium', section: 'overview' },
  registered_agent: { label: 'Registered agent changed', severity: 'low', section: 'overview' },
  name: { label: 'Name changed', severity: 'medium', section: 'overview' },
  address: { label: 'Address changed', severity: 'medium', section: 'overview' },
  contact: { label: 'Phone or website changed', severity: 'low', section: 'overview' },
  relation: { label: 'Relation changed in your upload', severity: 'low', section: 'overview' },
  license_status: { label: 'License status changed', severity: 'high', section: 'overview' },
  license_expiry: { label: 'License expiry changed', severity: 'low', section: 'overview' },
  license_new: { label: 'New license', severity: 'low', section: 'overview' },
  adverse_article: { label: 'New adverse article', severity: 'medium', section: 'regulatory' },
  complaint: { label: 'New complaint', severity: 'low', section: 'regulatory' },
  rating: { label: 'Bureau rating changed', severity: 'medium', section: 'regulatory' },
  review_average: { label: 'Review average changed', severity: 'low', section: 'service' },
  business_closed: { label: 'Business open or closed', severity: 'high', section: 'overview' },
  risk_rank: { label: 'Risk changed', severity: 'medium', section: 'overview' },
  record_new: { label: 'Newly reported', severity: 'low', section: 'overview' },
  record_gone: { label: 'No longer reported', severity: 'low', section: 'overview' },
} as const satisfies Record<string, ChangeKindRule>;

export type ChangeKind = keyof typeof changeKinds;

export const changeKindNames = Object.keys(changeKinds) as [ChangeKind, ...ChangeKind[]];
