import type { Severity } from './severity.ts';

interface ChangeKindRule {
  label: string;
  /** The default, unless the lender sets another. */
  severity: Severity;
}

/** All kinds of change to a monitored merchant, with their default severity. */
export const changeKinds = {
  sanctions_hit_new: { label: 'New watchlist match', severity: 'critical' },
  sanctions_hit_gone: { label: 'Watchlist match withdrawn', severity: 'medium' },
  bankruptcy_new: { label: 'New bankruptcy', severity: 'critical' },
  bankruptcy_status: { label: 'Bankruptcy changed', severity: 'high' },
  judgement_new: { label: 'New judgement', severity: 'high' },
  judgement_status: { label: 'Judgement changed', severity: 'medium' },
  lien_new: { label: 'New lien', severity: 'high' },
  lien_status: { label: 'Lien changed', severity: 'medium' },
  ucc_new: { label: 'New UCC filing', severity: 'high' },
  ucc_status: { label: 'UCC filing changed', severity: 'medium' },
  case_new: { label: 'New court case', severity: 'high' },
  case_status: { label: 'Court case changed', severity: 'medium' },
  filing_inactive: { label: 'Filing no longer active', severity: 'high' },
  filing_status: { label: 'Filing status changed', severity: 'medium' },
  filing_new: { label: 'New corporate filing', severity: 'low' },
  officers: { label: 'Officers changed', severity: 'medium' },
  registered_agent: { label: 'Registered agent changed', severity: 'low' },
  name: { label: 'Name changed', severity: 'medium' },
  address: { label: 'Address changed', severity: 'medium' },
  contact: { label: 'Phone or website changed', severity: 'low' },
  relation: { label: 'Relation changed in an own file', severity: 'low' },
  license_status: { label: 'License status changed', severity: 'high' },
  license_expiry: { label: 'License expiry changed', severity: 'low' },
  license_new: { label: 'New license', severity: 'low' },
  adverse_article: { label: 'New adverse article', severity: 'medium' },
  complaint: { label: 'New complaint', severity: 'low' },
  rating: { label: 'Bureau rating changed', severity: 'medium' },
  review_average: { label: 'Review average changed', severity: 'low' },
  business_closed: { label: 'Business open or closed', severity: 'high' },
  risk_rank: { label: 'Risk changed', severity: 'medium' },
  record_new: { label: 'Newly reported', severity: 'low' },
  record_gone: { label: 'No longer reported', severity: 'low' },
} as const satisfies Record<string, ChangeKindRule>;

export type ChangeKind = keyof typeof changeKinds;

export const changeKindNames = Object.keys(changeKinds) as [ChangeKind, ...ChangeKind[]];
