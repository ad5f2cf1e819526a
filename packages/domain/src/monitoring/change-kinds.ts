import type { Gravity } from './gravity.ts';

interface ChangeKindRule {
  label: string;
  /** What it is where the lender set nothing else. */
  gravity: Gravity;
}

/** THE list of what may change about a merchant that is monitored, with how grave it is by default. */
export const changeKinds = {
  sanctions_hit_new: { label: 'New watchlist match', gravity: 'critical' },
  sanctions_hit_gone: { label: 'Watchlist match withdrawn', gravity: 'medium' },
  bankruptcy_new: { label: 'New bankruptcy', gravity: 'critical' },
  bankruptcy_status: { label: 'Bankruptcy changed', gravity: 'high' },
  judgement_new: { label: 'New judgement', gravity: 'high' },
  judgement_status: { label: 'Judgement changed', gravity: 'medium' },
  lien_new: { label: 'New lien', gravity: 'high' },
  lien_status: { label: 'Lien changed', gravity: 'medium' },
  ucc_new: { label: 'New UCC filing', gravity: 'high' },
  ucc_status: { label: 'UCC filing changed', gravity: 'medium' },
  case_new: { label: 'New court case', gravity: 'high' },
  case_status: { label: 'Court case changed', gravity: 'medium' },
  filing_inactive: { label: 'Filing no longer active', gravity: 'high' },
  filing_status: { label: 'Filing status changed', gravity: 'medium' },
  filing_new: { label: 'New corporate filing', gravity: 'low' },
  officers: { label: 'Officers changed', gravity: 'medium' },
  registered_agent: { label: 'Registered agent changed', gravity: 'low' },
  name: { label: 'Name changed', gravity: 'medium' },
  address: { label: 'Address changed', gravity: 'medium' },
  contact: { label: 'Phone or website changed', gravity: 'low' },
  relation: { label: 'Relation changed in an own file', gravity: 'low' },
  license_status: { label: 'License status changed', gravity: 'high' },
  license_expiry: { label: 'License expiry changed', gravity: 'low' },
  license_new: { label: 'New license', gravity: 'low' },
  adverse_article: { label: 'New adverse article', gravity: 'medium' },
  complaint: { label: 'New complaint', gravity: 'low' },
  rating: { label: 'Bureau rating changed', gravity: 'medium' },
  review_average: { label: 'Review average changed', gravity: 'low' },
  business_closed: { label: 'Business open or closed', gravity: 'high' },
  risk_rank: { label: 'Risk changed', gravity: 'medium' },
  record_new: { label: 'Newly reported', gravity: 'low' },
  record_gone: { label: 'No longer reported', gravity: 'low' },
} as const satisfies Record<string, ChangeKindRule>;

export type ChangeKind = keyof typeof changeKinds;

export const changeKindNames = Object.keys(changeKinds) as [ChangeKind, ...ChangeKind[]];
