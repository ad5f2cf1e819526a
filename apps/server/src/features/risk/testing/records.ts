import type { CorporateFilingData } from '@assay/domain/filings';
import { BusinessRecordsData, PrincipalRecords } from '@assay/domain/financial';
import { DocketData, LawsuitData } from '@assay/domain/litigation';
import { type BureauComplaint, BureauProfileData, ConsumerComplaintData } from '@assay/domain/regulatory';
import { AdverseMediaArticleData, type WatchlistData } from '@assay/domain/screening';
import type { BusinessVerification } from '@assay/domain/verification';
import type { z } from 'zod';

/** A record with every field empty. */
function blank<S extends z.ZodObject>(schema: S): z.output<S> {
  const unknown = Object.entries(schema.shape).map(([field, form]) => [
    field,
    (form as z.ZodType).safeParse(null).success ? null : [],
  ]);
  return Object.fromEntries(unknown) as z.output<S>;
}

/** Makes a record from the fields that a test sets. */
const sourceOf =
  <S extends z.ZodObject>(schema: S) =>
  (overrides: Partial<z.output<S>>): z.output<S> => ({ ...blank(schema), ...overrides });

const file = BusinessRecordsData.shape;
export const bankruptcy = sourceOf(file.bankruptcy.element);
export const judgement = sourceOf(file.judgement.element);
export const lien = sourceOf(file.lien.element);
const person = PrincipalRecords.shape;
export const principalBankruptcy = sourceOf(person.principal_bankruptcy.element);
export const principalLien = sourceOf(person.principal_lien.element);

/** A complaint at the rating bureau. */
export const bureauComplaint = (
  complaint_id: string,
  complaint_dt: string | null,
  complaint_text = 'The coffee was cold.',
): BureauComplaint => ({
  complaint_id,
  complaint_dt,
  complaint_text,
  type: 'Product Issues',
  description: null,
  resolved_status: 'Resolved',
  account_id: null,
  url: null,
});

type Outcomes = Record<'address' | 'phone' | 'email', string | null>;

/** A verification of the merchant with the given property values; null leaves a property out. */
export const verified = (outcomes: Outcomes): BusinessVerification => ({
  name: 'Blue Heron Coffee',
  properties: Object.entries(outcomes).flatMap(([what, value]) =>
    value === null
      ? []
      : [
          {
            name: `${what.toUpperCase()}_VERIFICATION`,
            value,
            createdAt: null,
            updatedAt: '2026-03-01T11:59:00Z',
          },
        ],
  ),
  processes: [],
});

const parties = {
  plaintiffs: [],
  defendants: [
    {
      name: 'Blue Heron Coffee, LLC',
      type: null,
      attorneys: [],
      aka: [],
      address: '12 Main St, Missoula, MT 59801',
    },
  ],
  others: [],
};

const anyFiling: CorporateFilingData = {
  name: 'Blue Heron Coffee LLC',
  filing_state: 'MT',
  sos_id: 'A100',
  entity_type: null,
  filing_date: null,
  status: 'Active',
  inactive_date: null,
  industry: null,
  mailing_addr1: null,
  mailing_city: null,
  mailing_state: null,
  mailing_zip5: null,
  physical_addr1: '12 Main St',
  physical_city: 'Missoula',
  physical_state: 'MT',
  physical_zip5: '59801',
  phone: null,
  email: null,
  officers: [],
  registered_agent: null,
  url: null,
  confidence: null,
};

const anyHit: WatchlistData = {
  subject: 'Blue Heron Coffee LLC',
  subject_type: 'business',
  score: 0.95,
  category: 'Sanctions',
  source_country: null,
  source_region: null,
  source_agency_name: 'Test agency',
  source_agency_acronym: null,
  source_list_type: 'Test list',
  listed_name: 'BLUE HERON COFFEE',
  aliases: [],
  entry_id: 'E1',
  listed_at: null,
  url: null,
  remarks: null,
  caution: null,
  text: null,
  reasons: [],
};

/** A record about the test's merchant for every kind of response. */
export const anyOf = {
  filings: anyFiling,
  hits: anyHit,

  articles: {
    ...blank(AdverseMediaArticleData),
    subject: 'Blue Heron Coffee LLC',
    article_title: 'Coffee house fined in Missoula',
    article_date: '2026-01-20',
    score: 0.9,
  },
  lawsuits: {
    ...blank(LawsuitData),
    caseTitle: 'Bright Dairy v. Blue Heron Coffee',
    status: 'Pending',
    parties,
  },
  dockets: {
    ...blank(DocketData),
    caseTitle: 'Flour Mills v. Blue Heron Coffee',
    status: 'Pending',
    parties,
  },
  files: {
    ...blank(BusinessRecordsData),
    primary_business_name: 'BLUE HERON COFFEE LLC',
    locations: [
      { ...blank(file.locations.element), addr1: '12 Main St', city: 'Missoula', state: 'MT', zip5: '59801' },
    ],
  },
  people: {
    ...blank(PrincipalRecords),
    principal_ref: 'P1',
    first_name: 'Ada',
    last_name: 'Moreau',
    phones: ['4065550107'],
  },
  profiles: {
    ...blank(BureauProfileData),
    name: 'Blue Heron Coffee',
    addr1: '12 Main St',
    city: 'Missoula',
    state: 'MT',
    zip5: '59801',
  },
  complaints: {
    ...blank(ConsumerComplaintData),
    complaint_id: 'C1',
    regulator: 'Montana Attorney General',
    company: 'BLUE HERON COFFEE LLC',
    company_city: 'Missoula',
    company_state: 'MT',
    company_zip5: '59801',
    date_received: '2026-01-20',
  },
  verifications: verified({ address: null, phone: null, email: null }),
};
