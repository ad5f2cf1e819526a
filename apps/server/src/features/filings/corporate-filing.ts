import { type CorporateFiling, type CorporateFilingData, isInactiveFiling } from '@assay/domain/filings';
import type { ClaimedPlace } from '@assay/match-engine/attribution';
import {
  type Evidence,
  type EvidenceKind,
  type GroupPart,
  recordLinks,
  recordStore,
} from '#features/evidence';
import type { Entry } from '#platform/registries';

const inOneLine = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(', ') || null;

const addresses = ['physical', 'mailing'] as const;

const placeOf = (filing: CorporateFilingData, address: (typeof addresses)[number]) => ({
  addr1: filing[`${address}_addr1`],
  city: filing[`${address}_city`],
  state: filing[`${address}_state`],
  zip5: filing[`${address}_zip5`],
});

const lineOf = ({ addr1, city, state, zip5 }: ClaimedPlace) => inOneLine([addr1, city, state, zip5]);

/** The officers in the register, in a fixed order. */
const officers = ({ officers }: CorporateFilingData): string | null =>
  officers
    .map(({ name, title }) => inOneLine([name, title]) ?? '')
    .sort()
    .join('; ') || null;

/** What the feed of changes watches in a filing. */
const watchedFiling: EvidenceKind<'corporate_filing'>['watched'] = {
  isNew: 'filing_new',
  isGone: 'record_gone',
  field: 'Filing',
  value: ({ filing_state, sos_id, status }) => inOneLine([filing_state, sos_id, status]),
  happened: ({ filing_date }) => filing_date,
  fields: [
    {
      field: 'Status',
      kind: (before, after) =>
        isInactiveFiling(after) && !isInactiveFiling(before) ? 'filing_inactive' : 'filing_status',
      value: ({ status, inactive_date }) => status ?? (inactive_date ? 'Inactive' : null),
      happened: ({ inactive_date }) => inactive_date,
    },
    { field: 'Officers', kind: 'officers', value: officers },
    {
      field: 'Registered agent',
      kind: 'registered_agent',
      value: ({ registered_agent }) => registered_agent,
    },
    { field: 'Name', kind: 'name', value: ({ name }) => name },
    { field: 'Address', kind: 'address', value: (filing) => lineOf(placeOf(filing, 'physical')) },
    { field: 'Mailing address', kind: 'address', value: (filing) => lineOf(placeOf(filing, 'mailing')) },
  ],
};

export function filingOnWire({ id, data, source, seen_at }: Evidence<'corporate_filing'>): CorporateFiling {
  return {
    ...data,
    id,
    source,
    principals: data.officers,
    updated_at: seen_at.toISOString(),
  };
}

/** Filings with the same state and number are shown once, as last seen (details: report, section 12). */
function uniqueFilings<F extends Evidence<'corporate_filing'>>(filings: readonly F[]): F[] {
  const unique = new Map<string, F>();
  for (const filing of filings) {
    const { filing_state, sos_id, name } = filing.data;
    const key = `${filing_state}|${sos_id ?? name.toLowerCase()}`;
    const other = unique.get(key);
    if (!other || other.seen_at < filing.seen_at) unique.set(key, filing);
  }
  return [...unique.values()];
}

const written = (filing: CorporateFilingData): ClaimedPlace[] =>
  addresses
    .map((address) => placeOf(filing, address))
    .filter(({ addr1, city, zip5 }) => addr1 || city || zip5);

/**
 * A filing is about the business with its name, addresses, phone and officers; without an address it is about one in
 * its state.
 */
export const corporateFiling: EvidenceKind<'corporate_filing'> = {
  kind: 'corporate_filing',
  group: 'legal_entity',
  sources: ['filings'],
  headline: (filing) => ({
    title: filing.name,
    second: [filing.filing_state, filing.sos_id, filing.status].filter(Boolean).join(' · '),
    date: filing.filing_date,
    url: filing.url,
  }),
  claims(filing) {
    const places = written(filing);
    return [
      {
        names: [filing.name],
        // A company formed in another state has an address there, and files where it does business.
        places: places.length > 0 ? places : [{ state: filing.filing_state }],
        phones: filing.phone ? [filing.phone] : [],
        emails: filing.email ? [filing.email] : [],
        registeredIn: filing.filing_state,
        people: filing.officers.filter(({ last_name }) => last_name),
      },
    ];
  },
  profile: {
    label: 'Corporate filing',
    since: ({ filing_date }) => filing_date,
    industry: ({ industry }) => industry,
  },
  formedOn: ({ filing_date }) => filing_date,
  watched: watchedFiling,
  riskRecordKinds: ['corporate_filing', 'search'],
  shown: uniqueFilings,
  riskRecords: (found, search) => [
    ...found.map((record) => ({
      kind: 'corporate_filing' as const,
      id: record.id,
      date: record.data.filing_date,
      text: [record.data.name, record.data.filing_state, record.data.sos_id, record.data.status]
        .filter(Boolean)
        .join(', '),
      is_active: !isInactiveFiling(record.data),
    })),
    // The search itself, when it completed without a filing of the business.
    ...(search.status === 'not_available' && search.answer_ids.length > 0
      ? [
          {
            kind: 'search' as const,
            id: search.answer_ids.at(-1) ?? '',
            date: search.checked_at,
            text: 'The search found no corporate filings',
            sought: 'corporate_filing' as const,
          },
        ]
      : []),
  ],
};

/** What the sources found for the whole inquiry, for any subject. */
export const filingsPart: GroupPart = {
  group: 'legal_entity',
  async wire({ tx, runs, merchantId }) {
    const records = await recordStore.shownRecords(tx, runs, ['corporate_filing']);
    const linked = await recordLinks.linksOf(tx, records, merchantId);
    return {
      data: { cobalt: uniqueFilings(records).map(filingOnWire) },
      merchant_sos_ids: records.filter((record) => linked(record).is_linked_to_merchant).map(({ id }) => id),
    };
  },
  counts: async ({ tx, runs }) => ({
    sos_records: uniqueFilings(await recordStore.shownRecords(tx, runs, ['corporate_filing'])).length,
  }),
};

export const filingsFinding: Entry<'topics'>['finding'] = (records) => {
  const filed = records.filter((record) => record.kind === 'corporate_filing');
  if (filed.length === 0) return null;
  const active = filed.filter(({ data }) => !isInactiveFiling(data)).length;
  return active > 0
    ? { text: `${active} active`, tone: 'neutral' }
    : { text: filed.length === 1 ? 'inactive' : `${filed.length} inactive`, tone: 'high' };
};
