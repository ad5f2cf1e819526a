import { type Complaint, hasAlertWord } from '@assay/domain/regulatory';
import type { RiskRecord } from '@assay/domain/risk';
import type { Counted, EvidenceKind } from '#features/evidence';
import type { Entry } from '#platform/registries';
import { complaintOf, complaintsOfProfile } from './complaints.ts';
import { importedComplaints, namesInProfiles, namesOf } from './imported-complaints.ts';

const countText = (count: number): string => `${count} ${count === 1 ? 'complaint' : 'complaints'}`;

type RecordOf<K extends RiskRecord['kind']> = Extract<RiskRecord, { kind: K }>;

/** A complaint as input of the risk score. */
const complaintRiskRecord = (
  complaint: Complaint,
  body: RecordOf<'complaint'>['body'],
): RecordOf<'complaint'> => ({
  kind: 'complaint',
  id: complaint.id,
  date: complaint.complaint_dt,
  text: [`Complaint to ${complaint.body}`, complaint.type ?? complaint.description]
    .filter(Boolean)
    .join(': '),
  body,
  has_alert_word: hasAlertWord(complaint),
});

/** A bureau profile as input of the risk score: its rating and every complaint. */
const profileRiskRecords = (record: Counted<'bureau_profile'>): RiskRecord[] => [
  ...(record.data.rating
    ? [
        {
          kind: 'bbb_rating' as const,
          id: record.id,
          date: record.seen_at.toISOString(),
          text: `Rated ${record.data.rating} by the BBB`,
          rating: record.data.rating,
        },
      ]
    : []),
  ...complaintsOfProfile(record).map((complaint) => complaintRiskRecord(complaint, 'bbb')),
];

/** A profile with all its complaints is about the business whose name, address, phone and website it has. */
export const bureauProfile: EvidenceKind<'bureau_profile'> = {
  kind: 'bureau_profile',
  group: 'report',
  sources: ['bureau'],
  headline: ({ name, rating, complaints, url }) => ({
    title: name,
    second: ['BBB profile', rating && `rated ${rating}`, countText(complaints.length)]
      .filter(Boolean)
      .join(' · '),
    date: null,
    url,
  }),
  claims: ({ name, other_names, addr1, city, state, zip5, phones, domains }) => [
    { names: [name, ...other_names], places: [{ addr1, city, state, zip5 }], phones, domains },
  ],
  profile: { label: 'BBB profile', weight: 'check' },
  watched: {
    isNew: 'record_new',
    field: 'Profile',
    value: ({ rating }) => (rating ? `Rated ${rating}` : 'Not rated'),
    happened: () => null,
    fields: [
      { field: 'Rating', kind: 'rating', value: ({ rating }) => rating },
      {
        field: 'Complaints',
        kind: 'complaint',
        value: ({ complaints }) => String(complaints.length),
        happened: ({ complaints }) =>
          complaints
            .flatMap((each) => each.complaint_dt ?? [])
            .sort()
            .at(-1) ?? null,
      },
    ],
  },
  riskRecordKinds: ['complaint', 'bbb_rating'],
  riskRecords: (found) => found.flatMap(profileRiskRecords),
  async furtherRiskRecords(tx, found, { merchantId }) {
    const imported = await importedComplaints(tx, merchantId, new Set(namesInProfiles(found)));
    return imported.bureau.map((complaint) => complaintRiskRecord(complaint, 'bbb'));
  },
};

/**
 * A complaint to a public body is about the company that it names, at the company's address where it has one. The
 * consumer's state and zip code say nothing about the company. Complaints to one body about one company get one
 * decision, because whether that company is the business is one question.
 */
export const consumerComplaint: EvidenceKind<'consumer_complaint'> = {
  kind: 'consumer_complaint',
  group: 'report',
  sources: ['consumer_complaints', 'regulators'],
  headline: ({ company, regulator, product, date_received, url }) => ({
    title: company,
    second: [regulator && `Complaint to ${regulator}`, product].filter(Boolean).join(' · ') || null,
    date: date_received,
    url,
  }),
  claims: ({ company, company_addr1, company_city, company_state, company_zip5, date_received }) => [
    {
      names: [company],
      places:
        company_addr1 || company_city || company_state || company_zip5
          ? [{ addr1: company_addr1, city: company_city, state: company_state, zip5: company_zip5 }]
          : [],
      // Only the year is compared, so a company's complaints of one year are compared once.
      date: date_received && `${date_received.slice(0, 4)}-01-01`,
    },
  ],
  copies: (records) => [
    ...Map.groupBy(records, ({ vendor, data }) =>
      JSON.stringify([
        vendor,
        data.regulator,
        data.company.toLowerCase(),
        data.company_addr1,
        data.company_zip5,
      ]),
    ).values(),
  ],
  groupText(complaints) {
    const years = complaints.flatMap(({ date_received }) => date_received?.slice(0, 4) ?? []).sort();
    const span = [...new Set([years[0], years.at(-1)])].filter(Boolean).join(' to ');
    return [`${complaints.length} complaints`, span].filter(Boolean).join(', ');
  },
  watched: {
    isNew: 'complaint',
    field: 'Complaint',
    value: ({ product, issue }) => [product, issue].filter(Boolean).join(' · ') || 'Received',
    happened: ({ date_received }) => date_received,
    fields: [{ field: 'Response', kind: 'complaint', value: ({ company_response }) => company_response }],
  },
  riskRecordKinds: ['complaint'],
  riskRecords: (found) => found.map((record) => complaintRiskRecord(complaintOf(record), 'regulatory')),
  async furtherRiskRecords(tx, found, { merchantId }) {
    const imported = await importedComplaints(tx, merchantId, new Set(namesOf(found)));
    return imported.regulatory.map((complaint) => complaintRiskRecord(complaint, 'regulatory'));
  },
};

/** The lowest ratings except F. */
const LOW_RATINGS = new Set(['D+', 'D', 'D-']);

/** The rating and complaints at the bureau, and apart from them the complaints to public bodies. */
export const complaintsFinding: Entry<'topics'>['finding'] = (records) => {
  const profiles = records.filter((record) => record.kind === 'bureau_profile');
  const toBureau = profiles.flatMap(complaintsOfProfile).length;
  const toRegulators = records.filter(({ kind }) => kind === 'consumer_complaint').length;
  const ratings = profiles.flatMap(({ data }) => data.rating ?? []);
  const rating =
    ratings.find((one) => one === 'F') ?? ratings.find((one) => LOW_RATINGS.has(one)) ?? ratings[0];
  const words = [
    ...(rating ? [`BBB ${rating}`] : []),
    ...(toBureau > 0 ? [`${countText(toBureau)}${rating ? '' : ' at the BBB'}`] : []),
    ...(toRegulators > 0 ? [`${countText(toRegulators)} to regulators`] : []),
  ];
  if (words.length === 0) return profiles.length > 0 ? { text: 'BBB profile', tone: 'neutral' } : null;
  const tone = rating === 'F' ? 'highest' : rating && LOW_RATINGS.has(rating) ? 'high' : 'neutral';
  return { text: words.join(', '), tone };
};
