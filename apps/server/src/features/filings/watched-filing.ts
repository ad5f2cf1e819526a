import { type CorporateFilingData, isInactiveFiling } from '@assay/domain/filings';

const inOneLine = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(', ') || null;

/** The officers in the register, in a fixed order. */
const officers = ({ officers }: CorporateFilingData): string | null =>
  officers
    .map(({ name, title }) => inOneLine([name, title]) ?? '')
    .sort()
    .join('; ') || null;

/** What the feed of changes watches in a filing. */
export const watchedFiling = {
  isNew: 'filing_new',
  isGone: 'record_gone',
  field: 'Filing',
  value: ({ filing_state, sos_id, status }: CorporateFilingData) => inOneLine([filing_state, sos_id, status]),
  happened: ({ filing_date }: CorporateFilingData) => filing_date,
  fields: [
    {
      field: 'Status',
      kind: (before: CorporateFilingData, after: CorporateFilingData) =>
        isInactiveFiling(after) && !isInactiveFiling(before) ? 'filing_inactive' : 'filing_status',
      value: ({ status, inactive_date }: CorporateFilingData) =>
        status ?? (inactive_date ? 'Inactive' : null),
      happened: ({ inactive_date }: CorporateFilingData) => inactive_date,
    },
    { field: 'Officers', kind: 'officers', value: officers },
    {
      field: 'Registered agent',
      kind: 'registered_agent',
      value: ({ registered_agent }: CorporateFilingData) => registered_agent,
    },
    { field: 'Name', kind: 'name', value: ({ name }: CorporateFilingData) => name },
    {
      field: 'Address',
      kind: 'address',
      value: (filing: CorporateFilingData) =>
        inOneLine([filing.physical_addr1, filing.physical_city, filing.physical_state, filing.physical_zip5]),
    },
    {
      field: 'Mailing address',
      kind: 'address',
      value: (filing: CorporateFilingData) =>
        inOneLine([filing.mailing_addr1, filing.mailing_city, filing.mailing_state, filing.mailing_zip5]),
    },
  ],
} as const;
