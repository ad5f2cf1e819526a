import { createHash } from 'node:crypto';
import { displayMoney, personName } from '@assay/domain/display';
import type { RecordsOfFile } from '@assay/domain/evidence';
import {
  type BusinessRecordsData,
  debtorKey,
  filingEvent,
  filingKey,
  financialRecordKey,
  furtherRecordKey,
  isOpenRecord,
  type PrincipalRecords,
  recordsOfFile,
  shownFinancialRecords,
  shownUccFilings,
  uccAction,
  uccEvent,
  uccFilingsOfFile,
  uccRecordKey,
} from '@assay/domain/financial';
import { filingStatuses, statementsInEffect } from '@assay/domain/lien-position';
import type { ChangeKind } from '@assay/domain/monitoring';
import type { ClaimedPlace, KnownPerson, RecordClaim } from '@assay/match-engine/attribution';
import { bareName } from '@assay/names/is-named';
import { courtPlace } from '@assay/reference/court-seats';
import { addressFact, type Counted, type EvidenceKind } from '#features/evidence';
import type { Entry } from '#platform/registries';
import {
  eventOfFiling,
  type FiledKind,
  filedRiskRecords,
  principalFinancialRecords,
  type Said,
} from './risk-records.ts';

const shared = { group: 'legal_entity', sources: ['business_records'] } as const;

const personOf = (person: PrincipalRecords): KnownPerson => ({
  first_name: person.first_name,
  middle_name: person.middle_name,
  last_name: person.last_name,
  places: person.principal_locations,
  birth_year: person.birth_year,
});

/** The file of a business is about the business with its names, number, locations and people. */
export const businessRecords: EvidenceKind<'business_records'> = {
  ...shared,
  kind: 'business_records',
  headline: (file) => ({
    title: file.primary_business_name,
    second: ['Business file', file.trade_style_business_name && `DBA ${file.trade_style_business_name}`]
      .filter(Boolean)
      .join(' · '),
    date: null,
    url: null,
  }),
  claims: (file) => [
    {
      names: [file.primary_business_name, file.trade_style_business_name ?? ''].filter(Boolean),
      places: file.locations,
      ein: file.fein_number,
      phones: file.locations.flatMap(({ phone_numbers }) => phone_numbers),
      domains: file.domains,
      people: file.principals,
    },
  ],
  profile: { label: 'Business file' },
  statedPeople: ({ principals }) => principals.map(personOf),
  riskRecordKinds: ['principal_record'],
  riskRecords: (found, _search, today) =>
    found.flatMap(({ data }) =>
      data.principals.flatMap((person) => principalFinancialRecords(person, today)),
    ),
};

type Debtor = Partial<
  Record<'debtor_name' | 'debtor_addr1' | 'debtor_city' | 'debtor_state' | 'debtor_zip5', string | null>
>;

const debtorPlace = (record: Debtor): ClaimedPlace => ({
  addr1: record.debtor_addr1 ?? null,
  city: record.debtor_city ?? null,
  state: record.debtor_state ?? null,
  zip5: record.debtor_zip5 ?? null,
});

/**
 * A record in a file has its own claim when it states its debtor's address or where it was filed; otherwise it follows
 * its file. `office` is the court or filing office.
 */
function debtorClaims(record: Debtor & { filing_date: string | null }, office: string | null): RecordClaim[] {
  const place = debtorPlace(record);
  const isPlaced = Boolean(place.addr1 || place.city || place.zip5 || place.state);
  const madeAt = courtPlace([office]);
  if (!record.debtor_name || !(isPlaced || madeAt)) return [];
  return [
    {
      names: [record.debtor_name, bareName(record.debtor_name)],
      places: isPlaced ? [place] : [],
      madeAt,
      date: record.filing_date,
    },
  ];
}

const line = (parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null;
const amount = (value: string | null | undefined): string | null =>
  value ? displayMoney(value).replace(/\.00$/, '') : null;

/** The status of a record, watched with the day on which it changed. */
const statusOf = (kind: ChangeKind) => ({
  field: 'Status',
  kind,
  value: ({ status }: { status: string | null }) => status,
  happened: ({ status_date }: { status_date: string | null }) => status_date,
});

/**
 * Records of a file under their names. Several may have the same number and date, such as those of two debtors; the first
 * keeps the plain name, to which decisions are tied.
 */
function named<R extends Parameters<typeof filingKey>[0]>(
  records: readonly R[],
  keyOf: (record: R, index: number) => string,
): { key: string; data: R }[] {
  const taken = new Set<string>();
  return records.map((data) => {
    // Further records must not rename those without a number, whose place names them.
    const key = keyOf(data, taken.size);
    const isFirst = !taken.has(key);
    taken.add(key);
    return { key: isFirst ? key : furtherRecordKey(key, markOf(data)), data };
  });
}

/** Hashed, since a debtor may be a person, and names of records are stored with decisions and scores. */
const markOf = (record: Parameters<typeof filingKey>[0]): string =>
  createHash('sha256')
    .update(JSON.stringify([filingKey(record), debtorKey(record)]))
    .digest('hex')
    .slice(0, 12);

interface FileRecord<K extends keyof RecordsOfFile> {
  records(file: BusinessRecordsData): readonly RecordsOfFile[K][];
  title(record: RecordsOfFile[K]): string;
  second(record: RecordsOfFile[K]): string | null;
  office(record: RecordsOfFile[K]): string | null;
  event(record: RecordsOfFile[K]): string | null;
}

/** What is the same for every kind of record within the file of a business. */
const within = <K extends keyof RecordsOfFile>(kind: K, fileRecord: FileRecord<K>) => ({
  ...shared,
  kind,
  within: 'business_records' as const,
  extractRecords: (file: BusinessRecordsData) =>
    named(recordsOfFile(fileRecord.records(file)), (data, index) => financialRecordKey(kind, data, index)),
  headline: (data: RecordsOfFile[K]) => ({
    title: fileRecord.title(data),
    second: fileRecord.second(data),
    date: data.filing_date,
    url: null,
  }),
  claims: (data: RecordsOfFile[K]) => debtorClaims(data, fileRecord.office(data)),
  // Numbers repeat from office to office, and a filing may name debtors of whom only one is the business.
  sameThing: (data: RecordsOfFile[K]) => {
    const event = fileRecord.office(data)?.trim() ? fileRecord.event(data) : null;
    const debtor = debtorKey(data);
    return event && debtor ? `${event}|${debtor}` : null;
  },
  facts: (data: RecordsOfFile[K]) => ({
    name: data.debtor_name ? [data.debtor_name] : [],
    address: addressFact(debtorPlace(data)),
  }),
});

interface FiledRecord<K extends FiledKind> extends Omit<FileRecord<K>, 'event'>, Said<K> {
  field: string;
  /** The shown amount, where the kind has one. */
  amount?(record: RecordsOfFile[K]): string | null;
}

/** A kind of record that ends, such as by a release, and that the score counts. */
const filed = <K extends FiledKind>(kind: K, { field, amount, ...filing }: FiledRecord<K>) => ({
  ...within(kind, { ...filing, event: (data) => filingEvent(kind, data) }),
  watched: {
    isNew: `${kind}_new` as const,
    isGone: 'record_gone' as const,
    field,
    value: ({ status }: RecordsOfFile[K]) => status ?? 'Filed',
    happened: ({ filing_date }: RecordsOfFile[K]) => filing_date,
    fields: [
      statusOf(`${kind}_status`),
      ...(amount ? [{ field: 'Amount', kind: `${kind}_status` as const, value: amount }] : []),
    ],
  },
  event: (data: RecordsOfFile[K]) => eventOfFiling(kind, data),
  riskRecordKinds: [kind],
  riskRecords: (found: readonly Counted<K>[], _search: unknown, today: string) =>
    filedRiskRecords(kind, found, filing, today),
});

export const bankruptcy: EvidenceKind<'bankruptcy'> = filed('bankruptcy', {
  field: 'Bankruptcy',
  records: (file) => file.bankruptcy,
  title: ({ filing_number }) => ['Bankruptcy', filing_number].filter(Boolean).join(' '),
  second: ({ court_name, status, debtor_name }) => line([debtor_name, court_name, status]),
  office: ({ court_name }) => court_name,
  text: ({ court_name }) => ['Bankruptcy', court_name],
});

export const lien: EvidenceKind<'lien'> = filed('lien', {
  field: 'Lien',
  records: (file) => file.lien,
  title: ({ filing_type_desc, lien_amount }) =>
    [filing_type_desc ?? 'Lien', amount(lien_amount)].filter(Boolean).join(' '),
  second: ({ debtor_name, holder_name, status }) => line([debtor_name, holder_name, status]),
  office: ({ filing_office_name }) => filing_office_name,
  amount: ({ lien_amount }) => amount(lien_amount),
  text: ({ filing_type_desc, holder_name }) => [filing_type_desc ?? 'Lien', holder_name],
  amounts: ({ lien_amount }) => [lien_amount],
});

export const judgement: EvidenceKind<'judgement'> = filed('judgement', {
  field: 'Judgement',
  records: (file) => file.judgement,
  title: ({ judgement_type, amount_awarded }) =>
    [judgement_type ?? 'Judgement', amount(amount_awarded)].filter(Boolean).join(' '),
  second: ({ debtor_name, creditor_name, status }) => line([debtor_name, creditor_name, status]),
  office: ({ filing_office_name }) => filing_office_name,
  amount: ({ amount_awarded }) => amount(amount_awarded),
  text: ({ judgement_type, creditor_name }) => [judgement_type ?? 'Judgement', creditor_name],
  amounts: ({ debtor_owed_amount, amount_awarded }) => [debtor_owed_amount, amount_awarded],
});

export const uccFiling: EvidenceKind<'ucc_filing'> = {
  ...within('ucc_filing', {
    records: (file) => file.ucc,
    title: ({ filing_number }) => ['UCC filing', filing_number].filter(Boolean).join(' '),
    second: ({ debtor_name, sec_party_business_name }) => line([debtor_name, sec_party_business_name]),
    office: ({ filing_office_name }) => filing_office_name ?? null,
    event: uccEvent,
  }),
  states: (filings, today) => filings.map(filingStatuses(filings, today)),
  extractRecords: (file: BusinessRecordsData) => named(uccFilingsOfFile(file.ucc), uccRecordKey),
  watched: {
    // A later filing on a financing statement is not a new claim.
    isNew: ({ filing_type }) => (uccAction(filing_type) === 'initial' ? 'ucc_new' : 'ucc_status'),
    isGone: 'record_gone',
    field: 'UCC filing',
    value: ({ filing_type, status }) => line([filing_type, status]) ?? 'Filed',
    happened: ({ filing_date }) => filing_date,
    fields: [
      { field: 'Status', kind: 'ucc_status', value: ({ status }) => status },
      { field: 'Expiration date', kind: 'ucc_status', value: ({ expiration_date }) => expiration_date },
    ],
  },
  event: (filing) => uccEvent(filing),
  riskRecordKinds: [],
  riskRecords: () => [],
};

/** The file of a person in the application or the merchant file. */
export const principalRecords: EvidenceKind<'principal_records'> = {
  ...shared,
  kind: 'principal_records',
  headline: (person) => ({
    title: personName({ ...person, suffix: null }) || 'A person',
    second: 'Records of a principal',
    date: null,
    url: null,
  }),
  claims: () => [],
  statedPeople: (person) => [personOf(person)],
  personClaims: (person) => [
    {
      first_name: person.first_name,
      middle_name: person.middle_name,
      last_name: person.last_name,
      places: person.principal_locations,
      phones: person.phones,
      emails: person.emails,
      birth_year: person.birth_year,
      employers: person.employers.map(({ name }) => name),
    },
  ],
  riskRecordKinds: ['principal_record'],
  riskRecords: (found, _search, today) => found.flatMap(({ data }) => principalFinancialRecords(data, today)),
};

/**
 * The number of open ones among the bankruptcies, liens and judgements, each filing once, and of the UCC statements in
 * effect; without any of the former, of UCC filings.
 */
export const financialFinding: Entry<'topics'>['finding'] = (records, _file, today) => {
  const of = <K extends keyof RecordsOfFile>(kind: K): RecordsOfFile[K][] =>
    records.flatMap((record) => (record.kind === kind ? [record.data as RecordsOfFile[K]] : []));
  const filed = [
    ...shownFinancialRecords(of('bankruptcy')),
    ...shownFinancialRecords(of('lien')),
    ...shownFinancialRecords(of('judgement')),
  ];
  if (filed.length === 0) {
    const filings = shownUccFilings(of('ucc_filing')).length;
    return filings > 0
      ? { text: `${filings} UCC ${filings === 1 ? 'filing' : 'filings'}`, tone: 'neutral' }
      : null;
  }
  const open = filed.filter((record) => isOpenRecord(record, today)).length;
  const inEffect = statementsInEffect(of('ucc_filing'), today);
  const ucc = inEffect > 0 ? `, ${inEffect} UCC in effect` : '';
  return open > 0
    ? { text: `${open} open${ucc}`, tone: 'highest' }
    : { text: `${filed.length} closed${ucc}`, tone: 'neutral' };
};
