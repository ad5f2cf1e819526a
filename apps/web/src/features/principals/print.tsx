import {
  addressLine,
  displayMoney,
  displayPhone,
  percentage,
  plainWords,
  shortDate,
} from '@assay/domain/display';
import { courtName } from '@assay/domain/financial';
import {
  employerSummary,
  type ListedPrincipal,
  principalSources,
  recordsOnce,
  type ThirdPartyCounts,
  type ThirdPartyKind,
  type ThirdPartyRecords,
  thirdPartyCount,
} from '@assay/domain/principals';
import { omissionsText, useMerchantEvidence } from '#features/gathering';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import type { PrintedProps } from '#ui/printed-part';
import { type PrintedRow, PrintedSecond, PrintedTable } from '#ui/printed-table';
import { usePrincipals, usePrincipalsData } from './queries.ts';
import { usePrincipalOmissions } from './report/principal-omissions.tsx';

/** How many principals the summary and the section print, and how many records of each kind. */
const IN_SUMMARY = 8;
const LIMIT = 25;
const RECORDS = 40;

const kindWords: Record<ThirdPartyKind, readonly [one: string, many: string]> = {
  bankruptcies: ['bankruptcy', 'bankruptcies'],
  liens: ['lien', 'liens'],
  judgements: ['judgement', 'judgements'],
  watchlists: ['watchlist mention', 'watchlist mentions'],
  lawsuits: ['lawsuit', 'lawsuits'],
  dockets: ['docket', 'dockets'],
  adverse_media: ['article', 'articles'],
  sanctions: ['watchlist or sanction hit', 'watchlist or sanction hits'],
};

/** The principals with what was found about each, and what was not searched, for the summary. */
export function usePrintedPrincipals({ inquiry_id, merchant_id }: PrintedProps) {
  const list = usePrincipals(merchant_id, { isPolling: false });
  const evidence = useMerchantEvidence({ inquiry_id, merchant_id });
  const { principals = [] } = list.data ?? {};
  const hits = evidence.data?.hits ?? [];
  const unanswered = unansweredText({ hasFailed: list.isError && !list.data, isSearching: list.isPending });
  if (principals.length === 0)
    return (
      <PrintedBlock
        title="Principals and hits"
        notes={[unanswered ?? 'No principal of this business is known.']}
      />
    );
  return (
    <PrintedBlock title="Principals and hits" count={principals.length} notes={[unanswered]}>
      <PrintedTable
        label="Principals and hits"
        columns={[
          { label: 'Principal' },
          { label: 'Born', isShort: true },
          { label: 'Found' },
          { label: 'Not searched, and why' },
        ]}
        rows={principals.map((principal) => ({
          key: principal.id,
          cells: [
            <>
              {principal.name}
              <PrintedSecond>{principal.principal_type}</PrintedSecond>
            </>,
            bornOf(principal),
            <>
              {foundText(principal)}
              {hits
                .filter(({ about }) => about !== null && principal.names.includes(about))
                .map(({ record_id, title, second, decision }) => (
                  <PrintedSecond key={record_id}>
                    {[title, second, decision ? 'confirmed by a person' : 'to decide']
                      .filter(Boolean)
                      .join(', ')}
                  </PrintedSecond>
                ))}
            </>,
            gapsOf(principal),
          ],
        }))}
        limit={IN_SUMMARY}
      />
    </PrintedBlock>
  );
}

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.flatMap((value) => value || [])),
];

const bornOf = ({ source_principals }: ListedPrincipal): string =>
  distinct(source_principals.map(({ date_of_birth }) => date_of_birth)).join(', ');

function foundText(principal: ListedPrincipal): string {
  const { counts, possible_count, sources } = principal;
  const found = countsText(counts);
  const isSearched = sources.some(({ last_updated }) => last_updated !== null);
  return [
    found ||
      (!isSearched
        ? 'not searched'
        : gapsOf(principal)
          ? 'nothing found in what was searched'
          : 'nothing found'),
    possible_count > 0 && `${possible_count} may belong to another person with this name, not counted`,
  ]
    .filter(Boolean)
    .join('; ');
}

const countsText = (counts: ThirdPartyCounts): string =>
  (Object.keys(kindWords) as ThirdPartyKind[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${kindWords[kind][counts[kind] === 1 ? 0 : 1]}`)
    .join(', ');

/** What was not searched about a person, with the reason. */
const gapsOf = ({ sources }: ListedPrincipal): string =>
  sources
    .flatMap(({ source, is_enabled, status, last_updated }) => {
      const label = principalSources[source].label;
      if (!is_enabled) return `${label}: off for this lender`;
      if (status === 'error') return `${label}: the search failed`;
      if (status === 'requested' || status === 'in_progress') return `${label}: still searching`;
      return last_updated === null ? `${label}: not requested` : [];
    })
    .join('; ');

/** Every principal with who names them. */
export function usePrintedPeople({ inquiry_id, merchant_id }: PrintedProps) {
  const omissions = usePrincipalOmissions({ inquiry_id, merchant_id });
  const { data } = usePrincipals(merchant_id, { isPolling: false });
  const principals = data?.principals ?? [];
  if (principals.length === 0) return null;
  return (
    <PrintedBlock title="Who they are" count={principals.length} notes={[omissionsText(omissions)]}>
      <PrintedTable
        label="Who they are"
        columns={[
          { label: 'Name' },
          { label: 'Addresses' },
          { label: 'Phones and emails' },
          { label: 'Named by' },
        ]}
        rows={principals.map(personRow)}
        limit={LIMIT}
      />
    </PrintedBlock>
  );
}

function personRow(principal: ListedPrincipal): PrintedRow {
  const { id, name, names, principal_type, source_principals: named, may_be } = principal;
  const lines = {
    'Also written': names.filter((other) => other !== name).join('; '),
    Employers: employerSummary(named.flatMap(({ employers }) => employers)),
    'One person because': distinct(named.flatMap(({ reasons }) => reasons)).join(', '),
    'May be the same person as': may_be
      .map(({ name: other, reasons }) => `${other}: ${reasons.join(', ')}`)
      .join('; '),
  };
  return {
    key: id,
    cells: [
      <>
        {name}
        <PrintedSecond>{[principal_type, bornOf(principal)].filter(Boolean).join(', born ')}</PrintedSecond>
      </>,
      distinct(
        named.map(({ addr1, city, state, zip }) => addressLine({ addr1, city, state, zip5: zip })),
      ).join('; '),
      distinct([
        ...named.map(({ phone }) => phone && displayPhone(phone)),
        ...named.map(({ email }) => email),
      ]).join(', '),
      distinct(
        named.map(({ source, lender_merchant_data: owner }) => {
          const lender = owner?.anonymized_lender_name && (owner.lender ?? owner.anonymized_lender_name);
          return lender ? `${source} (${lender})` : source;
        }),
      ).join(', '),
    ],
    below: Object.entries(lines)
      .flatMap(([label, text]) => (text ? `${label}: ${text}.` : []))
      .join(' '),
  };
}

/** The records found about all principals, one table. */
export function usePrintedPeopleRecords({ merchant_id }: PrintedProps) {
  const list = usePrincipals(merchant_id, { isPolling: false });
  const principals = list.data?.principals ?? [];
  const isAny = principals.some(({ counts, possible_count }) => thirdPartyCount(counts) + possible_count > 0);
  const read = usePrincipalsData(merchant_id, { principals, isOpen: isAny });
  if (!isAny) return null;
  const people = read.data?.principals ?? [];
  const found = people.flatMap((person) => rowsOf(recordsOnce(person.source_principals), person.name, null));
  const possible = people.flatMap((person) =>
    rowsOf(recordsOnce([person.possible]), person.name, 'may be a namesake’s, not counted'),
  );
  return (
    <PrintedBlock
      title="Records of the principals"
      count={found.length}
      notes={[unansweredText({ hasFailed: read.isError, isSearching: read.isPending })]}
    >
      {found.length + possible.length > 0 && (
        <PrintedTable
          label="Records of the principals"
          columns={[
            { label: 'Principal' },
            { label: 'Kind' },
            { label: 'Record' },
            { label: 'Date', isShort: true },
            { label: 'Amount', align: 'right' },
            { label: 'Status' },
            { label: 'Details' },
          ]}
          rows={[...found, ...possible]}
          limit={RECORDS}
        />
      )}
    </PrintedBlock>
  );
}

interface Line {
  title: string | null;
  day: string | null;
  amount?: string | null;
  status?: string | null;
  details: readonly (string | number | null | undefined | false)[];
}

/** How a record of each kind is one line of the table. */
const lineOf: { [K in ThirdPartyKind]: (record: ThirdPartyRecords[K][number]) => Line } = {
  bankruptcies: (record) => ({
    title: record.chapter ? `Chapter ${record.chapter.match(/\d+/)?.[0] ?? record.chapter}` : 'Bankruptcy',
    day: record.file_date,
    status: record.case_status,
    details: [record.case_number, courtName(record.court_id)],
  }),
  liens: (record) => owed(record),
  judgements: (record) => owed(record),
  watchlists: (entry) => ({
    title: entry.full_name ?? entry.alias_name,
    day: entry.listing_date,
    details: [entry.source, entry.program, entry.country ?? entry.citizenship, entry.remarks],
  }),
  lawsuits: (suit) => ({
    title: suit.caseTitle ?? suit.caseNumber,
    day: suit.filingDate,
    amount: suit.judgmentAmount ?? suit.damageAmount,
    status: suit.status && plainWords(suit.status),
    details: [suit.caseNumber, suit.courtName, suit.nature_of_suit],
  }),
  dockets: (docket) => ({
    title: docket.caseTitle ?? docket.docketNumber,
    day: docket.filingDate,
    status: docket.status && plainWords(docket.status),
    details: [docket.docketNumber, docket.courtName, docket.nature_of_suit],
  }),
  adverse_media: (article) => ({
    title: article.article_title,
    day: article.article_date,
    details: [
      article.subject_matched ?? article.subject,
      `score ${percentage(article.score)}`,
      article.source,
    ],
  }),
  sanctions: (item) => ({
    title: item.listed_name,
    day: item.listed_at,
    details: [item.source_list_type, item.source_agency_name, item.reasons.join(', '), item.remarks],
  }),
};

const owed = (
  record: ThirdPartyRecords['liens'][number] | ThirdPartyRecords['judgements'][number],
): Line => ({
  title: record.plaintiff_business_name ?? record.filing_type,
  day: record.filing_date,
  amount: record.total_amount,
  details: [record.filing_type, record.recording_number ?? record.court_case_number, record.court_name],
});

function rowsOf(records: ThirdPartyRecords, name: string, remark: string | null): PrintedRow[] {
  return (Object.keys(kindWords) as ThirdPartyKind[]).flatMap((kind) =>
    records[kind].map((record, place) => {
      const line = (lineOf[kind] as (record: unknown) => Line)(record);
      return {
        key: `${name} ${kind} ${remark ?? ''} ${place}`,
        cells: [
          name,
          kindWords[kind][0],
          line.title,
          line.day && shortDate(line.day),
          line.amount && displayMoney(line.amount),
          line.status,
          [...line.details.filter(Boolean), remark].filter(Boolean).join(', '),
        ],
      };
    }),
  );
}
