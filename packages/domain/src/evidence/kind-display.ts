import type { AttributedKind } from './kinds.ts';

/**
 * How each kind of record in a report is named, which section of the report shows it, and its lane of the timeline. Report and
 * timeline check the last two against their own lists.
 */
export const kindDisplay = {
  corporate_filing: {
    one: 'corporate filing',
    many: 'corporate filings',
    section: 'overview',
    lane: 'filings',
  },
  business_records: {
    one: 'file of business records',
    many: 'files of business records',
    section: 'financial',
    lane: 'other',
  },
  bankruptcy: { one: 'bankruptcy', many: 'bankruptcies', section: 'financial', lane: 'financial' },
  lien: { one: 'lien', many: 'liens', section: 'financial', lane: 'financial' },
  judgement: { one: 'judgement', many: 'judgements', section: 'financial', lane: 'financial' },
  ucc_filing: { one: 'UCC filing', many: 'UCC filings', section: 'financial', lane: 'ucc' },
  principal_records: {
    one: 'file of a principal',
    many: 'files of principals',
    section: 'principal',
    lane: 'other',
  },
  lawsuit: { one: 'lawsuit', many: 'lawsuits', section: 'regulatory', lane: 'litigation' },
  docket: { one: 'docket', many: 'dockets', section: 'regulatory', lane: 'litigation' },
  adverse_media: { one: 'article', many: 'articles', section: 'regulatory', lane: 'media' },
  watchlist: { one: 'watchlist hit', many: 'watchlist hits', section: 'overview', lane: 'watchlists' },
  business_verification: { one: 'verification', many: 'verifications', section: 'overview', lane: 'other' },
  license: { one: 'license', many: 'licenses', section: 'overview', lane: 'licenses' },
  bureau_profile: {
    one: 'bureau profile',
    many: 'bureau profiles',
    section: 'regulatory',
    lane: 'complaints',
  },
  consumer_complaint: { one: 'complaint', many: 'complaints', section: 'regulatory', lane: 'complaints' },
  business_profile: {
    one: 'page on a review site',
    many: 'pages on review sites',
    section: 'service',
    lane: 'reviews',
  },
  website: { one: 'website', many: 'websites', section: 'overview', lane: 'other' },
  business_review: { one: 'review', many: 'reviews', section: 'service', lane: 'reviews' },
} as const satisfies Record<
  AttributedKind | 'business_review',
  { one: string; many: string; section: string; lane: string }
>;
