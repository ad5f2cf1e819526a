import {
  type ListedPrincipal,
  principalSources,
  recordsOnce,
  type ThirdPartyCounts,
  type ThirdPartyKind,
  type ThirdPartyRecords,
  thirdPartyCount,
} from '@assay/domain/principals';
import { omissionsText, useMerchantEvidence } from '#features/gathering';
import { unansweredText } from '#ui/printed-block';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
import type { PrintedColumn } from '#ui/printed-table';
import { PrintedSecond } from '#ui/printed-table';
import { personFacts } from './person-facts.ts';
import { usePrincipals, usePrincipalsData } from './queries.ts';
import { type PrincipalRecord, recordKinds, shownRecords } from './record-kinds.tsx';
import { usePrincipalOmissions } from './report/principal-omissions.tsx';

/** How many principals the summary and the section print, and how many records of each kind. */
const IN_SUMMARY = 8;
const LIMIT = 25;
const RECORDS = 40;

/** The principals with what was found about each, and what was not searched, for the summary. */
export function usePrintedPrincipals({ inquiry_id, merchant_id }: PrintedProps) {
  const list = usePrincipals(merchant_id);
  const evidence = useMerchantEvidence({ inquiry_id, merchant_id });
  const { principals = [] } = list.data ?? {};
  const hits = evidence.data?.hits ?? [];
  const unanswered = unansweredText({ isError: list.isError && !list.data, isPending: list.isPending });
  const hitsOf = ({ names }: ListedPrincipal) =>
    hits
      .filter(({ about }) => about !== null && names.includes(about))
      .map(({ record_id, title, second, decision }) => (
        <PrintedSecond key={record_id}>
          {[title, second, decision ? 'confirmed by a person' : 'to decide'].filter(Boolean).join(', ')}
        </PrintedSecond>
      ));
  return (
    <PrintedList
      title="Principals and hits"
      count={principals.length || undefined}
      notes={[unanswered ?? (principals.length === 0 && 'No principal of this business is known.')]}
      records={principals}
      columns={[
        { header: 'Principal', cell: ({ name }) => name, second: ({ principal_type }) => principal_type },
        { header: 'Born', isShort: true, cell: (principal) => personFacts(principal).Born },
        {
          header: 'Found',
          cell: (principal) => (
            <>
              {foundText(principal)}
              {hitsOf(principal)}
            </>
          ),
        },
        { header: 'Not searched, and why', cell: gapsOf },
      ]}
      limit={IN_SUMMARY}
    />
  );
}

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

const kindKeys = Object.keys(recordKinds) as ThirdPartyKind[];

const countsText = (counts: ThirdPartyCounts): string =>
  kindKeys
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${recordKinds[kind][counts[kind] === 1 ? 'one' : 'many']}`)
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
export function usePrintedPeople(props: PrintedProps) {
  const omissions = usePrincipalOmissions(props);
  const { data } = usePrincipals(props.merchant_id);
  const principals = data?.principals ?? [];
  if (principals.length === 0) return null;
  return (
    <PrintedList
      title="Who they are"
      count={principals.length}
      notes={[omissionsText(omissions)]}
      records={principals}
      columns={personColumns}
      below={personLines}
      limit={LIMIT}
    />
  );
}

const personColumns: PrintedColumn<ListedPrincipal>[] = [
  {
    header: 'Name',
    cell: ({ name }) => name,
    second: (principal) =>
      [principal.principal_type, personFacts(principal).Born].filter(Boolean).join(', born '),
  },
  { header: 'Addresses', cell: (principal) => personFacts(principal).Addresses },
  {
    header: 'Phones and emails',
    cell: (principal) => {
      const { Phones, Emails } = personFacts(principal);
      return [Phones, Emails].filter(Boolean).join(', ');
    },
  },
  { header: 'Named by', cell: (principal) => personFacts(principal)['Named by'] },
];

function personLines(principal: ListedPrincipal): string {
  const facts = personFacts(principal);
  const lines = {
    'Also written': facts['Also written'],
    Employers: facts.Employers,
    'One person because': facts['One person because'],
    'May be the same person as': principal.may_be
      .map(({ name, reasons }) => `${name}: ${reasons.join(', ')}`)
      .join('; '),
  };
  return Object.entries(lines)
    .flatMap(([label, text]) => (text ? `${label}: ${text}.` : []))
    .join(' ');
}

/** The records found about all principals, one table. */
export function usePrintedPeopleRecords({ merchant_id }: PrintedProps) {
  const list = usePrincipals(merchant_id);
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
    <PrintedList
      title="Records of the principals"
      count={found.length}
      notes={[unansweredText(read)]}
      records={[...found, ...possible]}
      columns={recordColumns}
      limit={RECORDS}
    />
  );
}

interface RecordRow extends PrincipalRecord {
  name: string;
  kindWord: string;
  remark: string | null;
}

const rowsOf = (records: ThirdPartyRecords, name: string, remark: string | null): RecordRow[] =>
  kindKeys.flatMap((kind) =>
    shownRecords(kind, records).map((record) => ({
      ...record,
      ...{ name, kindWord: recordKinds[kind].one, remark },
    })),
  );

const recordColumns: PrintedColumn<RecordRow>[] = [
  { header: 'Principal', cell: ({ name }) => name },
  { header: 'Kind', cell: ({ kindWord }) => kindWord },
  { header: 'Record', cell: ({ title }) => title },
  { header: 'Date', isShort: true, cell: ({ printed }) => printed.day },
  { header: 'Amount', align: 'right', cell: ({ printed }) => printed.amount },
  { header: 'Status', cell: ({ printed }) => printed.status },
  {
    header: 'Details',
    cell: ({ printed, remark }) => [...printed.details, remark].filter(Boolean).join(', '),
  },
];
