import { displayMoney, plainWords, shortDate } from '@assay/domain/display';
import {
  type CaseRole,
  caseRole,
  type Docket,
  type Lawsuit,
  type MerchantLitigation,
} from '@assay/domain/litigation';
import type { CaseGroup, Cases } from './litigation-groups.ts';

/** A lawsuit or docket as its row and its details show it. */
export type CaseRecord = ReturnType<typeof caseRecord>;

const day = (value: string | null | undefined) => value && shortDate(value);
const money = (value: string | null | undefined) => value && displayMoney(value);

/** A case with every field that has a value; the entries of a docket are separate. */
function caseRecord(record: Lawsuit | Docket) {
  const suit = 'caseNumber' in record ? record : null;
  const docket = 'docketNumber' in record ? record : null;
  const record_type: 'lawsuit' | 'docket' = suit ? 'lawsuit' : 'docket';
  const number = suit?.caseNumber ?? docket?.docketNumber ?? null;
  return {
    record_type,
    record,
    title: record.caseTitle ?? number ?? `Untitled ${record_type}`,
    number,
    /** Only lawsuits state amounts. */
    claimed: suit?.damageAmount ?? null,
    awarded: suit?.judgmentAmount ?? null,
    /** The day of its end. */
    closed: suit?.dispositionDate ?? docket?.closeDate ?? null,
    entries: docket?.docketEntries ?? [],
    facts: {
      [suit ? 'Case number' : 'Docket number']: number,
      Court: record.courtName,
      'Court level': suit?.courtLevel ?? docket?.court_level,
      Jurisdiction: record.jurisdiction,
      Filed: day(record.filingDate),
      'Filing location': record.filingLocation,
      Status: record.status && plainWords(record.status),
      Disposition: suit?.disposition,
      'Disposition date': day(suit?.dispositionDate),
      Closed: day(docket?.closeDate),
      Judge: docket?.judge,
      Damages: money(suit?.damageAmount),
      Judgement: money(suit?.judgmentAmount),
      Type: suit?.docket_type ?? docket?.docketType,
      'Nature of suit': record.nature_of_suit,
      'Cause of action': record.cause_of_action,
      Description: docket?.caseDescription,
      Entries: suit?.entry_count ?? docket?.entryCount,
      'Latest entry': day(docket?.latestEntryDate),
      'Case id': record.case_id,
      'Last update': day(record.last_update_date),
      'Searched name': record.subject,
      Source: record.source,
      Found: day(record.created_at),
    },
  };
}

/** The cases of one business, the lawsuits and the dockets as lists of their own. */
export const caseLists = ({ lawsuits, dockets }: Cases): { title: string; items: CaseRecord[] }[] =>
  [
    { title: 'Lawsuits', items: lawsuits.map(caseRecord) },
    { title: 'Dockets', items: dockets.map(caseRecord) },
  ].filter(({ items }) => items.length > 0);

export interface CaseOfMerchant extends CaseRecord {
  /** Tells the case from that of another business. */
  key: string;
  /** The business that the case belongs to, if older data says so. */
  business: string | null;
  role: CaseRole | null;
}

/** All cases of a merchant in one list, each with the role of the business in it. */
export const casesOfMerchant = (
  groups: readonly CaseGroup[],
  businesses: MerchantLitigation['source_businesses'],
): CaseOfMerchant[] =>
  groups.flatMap(({ name, also_listed_as, lawsuits, dockets }) =>
    [...dockets, ...lawsuits].map((one) => {
      const item = caseRecord(one);
      const { id, subject } = item.record;
      const others = businesses.find((business) => business.name === subject)?.other_names ?? [];
      const names = name ? [name, ...also_listed_as] : [subject, ...others];
      const key = `${item.record_type} ${id} ${name ?? ''}`;
      return { ...item, key, business: name, role: caseRole(item.record, names) };
    }),
  );
