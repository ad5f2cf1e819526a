/**
 * How each kind of record in a report is named (several with an s, unless `many` says otherwise), which section of the
 * report shows it, its topic and its lane of the timeline. Report, gathering and timeline check the last three against
 * their own lists.
 */
export const kindDisplay = {
  corporate_filing: { one: 'corporate filing', section: 'overview', topic: 'filings', lane: 'filings' },
  business_records: {
    one: 'file of business records',
    many: 'files of business records',
    section: 'financial',
    topic: 'financial',
    lane: 'other',
  },
  bankruptcy: {
    one: 'bankruptcy',
    many: 'bankruptcies',
    section: 'financial',
    topic: 'financial',
    lane: 'financial',
  },
  lien: { one: 'lien', section: 'financial', topic: 'financial', lane: 'financial' },
  judgement: { one: 'judgement', section: 'financial', topic: 'financial', lane: 'financial' },
  ucc_filing: { one: 'UCC filing', section: 'financial', topic: 'financial', lane: 'ucc' },
  principal_records: {
    one: 'file of a principal',
    many: 'files of principals',
    section: 'principal',
    topic: 'financial',
    lane: 'other',
  },
  lawsuit: { one: 'lawsuit', section: 'regulatory', topic: 'litigation', lane: 'litigation' },
  docket: { one: 'docket', section: 'regulatory', topic: 'litigation', lane: 'litigation' },
  adverse_media: { one: 'article', section: 'regulatory', topic: 'adverse_media', lane: 'media' },
  watchlist: { one: 'watchlist hit', section: 'overview', topic: 'watchlists', lane: 'watchlists' },
  business_verification: { one: 'verification', section: 'overview', topic: 'verification', lane: 'other' },
  license: { one: 'license', section: 'overview', topic: 'licensing', lane: 'licenses' },
  bureau_profile: { one: 'bureau profile', section: 'regulatory', topic: 'complaints', lane: 'complaints' },
  consumer_complaint: { one: 'complaint', section: 'regulatory', topic: 'complaints', lane: 'complaints' },
  business_profile: {
    one: 'page on a review site',
    many: 'pages on review sites',
    section: 'service',
    topic: 'reviews',
    lane: 'reviews',
  },
  website: { one: 'website', section: 'overview', topic: 'website', lane: 'other' },
  business_review: { one: 'review', section: 'service', topic: 'reviews', lane: 'reviews' },
} as const satisfies Record<
  string,
  { one: string; many?: string; section: string; topic: string; lane: string }
>;
