import { personName, plainWords, shortDate } from '@assay/domain/display';
import {
  type Bankruptcy,
  type Financials,
  isOpenRecord,
  type Judgement,
  type Lien,
  type UccFiling,
  uccAction,
} from '@assay/domain/financial';
import { type LienPosition, lienPosition, type RankedClaim } from '@assay/domain/lien-position';
import type { MerchantReport } from '@assay/domain/report';
import type { ReactNode } from 'react';
import { shownDay } from '#api/as-of';
import {
  evidenceColumns,
  type ListView,
  type RecordColumn,
  RecordList,
  type RecordListRow,
  type RowStatus,
  useEvidenceCells,
} from '#features/record-lists';
import { activeTag, openTag } from '../financial-record.ts';
import { claimTag } from '../lien-position/claim-text.ts';
import { datedPosition } from '../lien-position/position-text.ts';
import { usePosition } from '../lien-position/use-position.ts';
import { recordName, type TableKind } from './record-name.ts';

interface RecordTableProps<K extends TableKind> {
  kind: K;
  view: ListView;
  /** The title of the list. */
  label: string;
  shown: Financials;
  slide: (record: Financials[K][number]) => ReactNode;
  inquiry_id: string;
  merchant_id: string;
  report: Pick<MerchantReport, 'partner_history'>;
}

type Values = Record<string, string | null>;

interface Definition<Record> {
  one: string;
  many: string;
  openWord: string;
  columns: readonly RecordColumn[];
  title: (record: Record) => string;
  /** The claim of the record in the lien position, if it is one. */
  row: (record: Record, claim: Claim | undefined) => { status: RowStatus; values: Values };
}

interface Claim {
  claim: RankedClaim;
  /** As the lien position numbers it. */
  position: string | null;
}

const byClaims = [
  { id: 'collateral', header: 'Collateral' },
  { id: 'position', header: 'Position' },
] as const satisfies RecordColumn[];
const debtor = { id: 'debtor', header: 'Debtor', isOnlyIfVaried: true } as const satisfies RecordColumn;
const numbered = { id: 'number', header: 'Number', kind: 'mono', second: 'office' } as const;
const dated = [
  { id: 'filed', header: 'Filed', kind: 'day' },
  { id: 'status', header: 'Status' },
] as const;
const statusDay = { id: 'status_since', header: 'Status since', kind: 'day', isFileOnly: true } as const;

const openStatus = (record: Bankruptcy | Lien | Judgement): RowStatus => {
  const { status_date } = record;
  const status = plainWords(record.status ?? '') || 'Closed';
  const since = status_date && `since ${shortDate(status_date)}`;
  if (!isOpenRecord(record, shownDay())) return { text: status, says: since, tone: 'neutral', isOpen: false };
  const isToCome = status_date !== null && status_date > shownDay();
  return {
    ...openTag,
    says: isToCome ? `${status} on ${shortDate(status_date)}` : since,
    isOpen: true,
  };
};

const bankruptcies: Definition<Bankruptcy> = {
  ...{ one: 'bankruptcy', many: 'bankruptcies', openWord: 'open' },
  columns: [
    { ...numbered, second: 'court' },
    { id: 'court', header: 'Court' },
    debtor,
    ...dated,
    statusDay,
    { id: 'attorney', header: 'Attorney', second: 'firm' },
    { id: 'firm', header: 'Law firm' },
  ],
  title: ({ court_name }) => court_name ?? 'Bankruptcy',
  row: (record) => ({
    status: openStatus(record),
    values: {
      number: record.filing_number,
      court: record.court_name,
      debtor: record.debtor_name,
      filed: record.filing_date,
      status_since: record.status_date,
      attorney:
        personName({ first_name: record.attorney_first_name, last_name: record.attorney_last_name }) || null,
      firm: record.attorney_firm_name,
    },
  }),
};

const judgements: Definition<Judgement> = {
  ...{ one: 'judgement', many: 'judgements', openWord: 'open' },
  columns: [
    numbered,
    { id: 'office', header: 'Office' },
    { id: 'role', header: 'Type' },
    { id: 'creditor', header: 'Creditor', kind: 'prose' },
    debtor,
    ...dated,
    statusDay,
    { id: 'position', header: 'Position' },
    { id: 'awarded', header: 'Awarded', kind: 'money' },
    { id: 'owed', header: 'Owed', kind: 'money' },
  ],
  title: ({ creditor_name, judgement_type }) => creditor_name ?? judgement_type ?? 'Judgement',
  row: (record, claim) => ({
    status: openStatus(record),
    values: {
      number: record.filing_number,
      office: record.filing_office_name,
      role: record.judgement_type,
      creditor: record.creditor_name,
      debtor: record.debtor_name,
      filed: record.filing_date,
      status_since: record.status_date,
      position: claim?.position ?? null,
      awarded: record.amount_awarded,
      owed: record.debtor_owed_amount,
    },
  }),
};

const liens: Definition<Lien> = {
  ...{ one: 'lien', many: 'liens', openWord: 'open' },
  columns: [
    numbered,
    { id: 'office', header: 'Office' },
    { id: 'role', header: 'Type' },
    { id: 'holder', header: 'Holder', kind: 'prose' },
    debtor,
    ...dated,
    statusDay,
    { id: 'position', header: 'Position' },
    { id: 'amount', header: 'Amount', kind: 'money' },
  ],
  title: ({ holder_name, filing_type_desc }) => holder_name ?? filing_type_desc ?? 'Lien',
  row: (record, claim) => ({
    status: openStatus(record),
    values: {
      number: record.filing_number,
      office: record.filing_office_name,
      role: record.filing_type_desc,
      holder: record.holder_name,
      debtor: record.debtor_name,
      filed: record.filing_date,
      status_since: record.status_date,
      position: claim?.position ?? null,
      amount: record.lien_amount,
    },
  }),
};

const uccFilings: Definition<UccFiling> = {
  ...{ one: 'filing', many: 'filings', openWord: 'active' },
  columns: [
    numbered,
    { id: 'office', header: 'Office' },
    { id: 'role', header: 'Type', second: 'initial' },
    { id: 'initial', header: 'Initial filing' },
    { id: 'secured', header: 'Secured party', kind: 'prose' },
    debtor,
    ...dated,
    { id: 'lapses', header: 'Lapses', kind: 'day' },
    ...byClaims,
    { id: 'collateral_text', header: 'Collateral as filed', isFileOnly: true },
  ],
  title: ({ sec_party_business_name }) => sec_party_business_name ?? 'Unknown secured party',
  row: (filing, claim) => ({
    status: filingStatus(filing, claim?.claim),
    values: {
      number: filing.filing_number,
      office: filing.filing_office_name,
      role: filing.filing_type,
      initial: uccAction(filing.filing_type) === 'initial' ? null : filing.initial_filing_number,
      secured: filing.sec_party_business_name,
      debtor: filing.debtor_name,
      filed: filing.filing_date,
      lapses: claim?.claim.kind === 'ucc' ? claim.claim.lapses : null,
      collateral: claim ? claimTag(claim.claim).label : null,
      position: claim?.position ?? null,
      collateral_text: filing.collateral,
    },
  }),
};

/** The state of a financing statement after all its later filings; those are no claims of their own. */
function filingStatus(filing: UccFiling, claim: RankedClaim | undefined): RowStatus {
  const action = uccAction(filing.filing_type);
  if (action !== 'initial' && !(action === 'unknown' && claim))
    return { text: 'Later filing', tone: 'neutral', isOpen: false };
  if (claim?.ended) {
    const { how, on } = claim.ended;
    return {
      text: how.replace(/^./, (letter) => letter.toUpperCase()),
      says: on && `on ${shortDate(on)}`,
      tone: 'neutral',
      isOpen: false,
    };
  }
  return { ...activeTag, isOpen: true };
}

const definitions: { [K in TableKind]: Definition<Financials[K][number]> } = {
  bankruptcy: bankruptcies,
  judgement: judgements,
  lien: liens,
  ucc: uccFilings,
};

/** The financial records of one kind as a table. */
export function FinancialRecordTable<K extends TableKind>({
  kind,
  view,
  label,
  shown,
  slide,
  inquiry_id,
  merchant_id,
  report,
}: RecordTableProps<K>) {
  const evidence = useEvidenceCells({ inquiry_id, merchant_id });
  const read = usePosition({ merchant_id, report }, { isPolling: false });
  const claimOf = claimsOf(shown);
  const { one, many, openWord, columns, title, row } = definitions[kind];
  const records: readonly Financials[K][number][] = shown[kind];
  const rows = records.map((record, index): RecordListRow => {
    const name = recordName(kind, record, index);
    const { status, values } = row(record, claimOf(kind, record));
    return {
      key: name.key,
      anchor: name.anchor,
      title: title(record),
      status,
      // Without a filing number the key depends on the place in its file, which is unknown here.
      values: { ...values, ...(record.filing_number && evidence.cellsOf(name.kind, name)) },
      detail: () => slide(record),
    };
  });
  return (
    <RecordList
      list={kind}
      view={view}
      label={label}
      one={one}
      many={many}
      openWord={openWord}
      rows={rows}
      columns={[
        ...columns,
        ...(ranksBefore.has(kind) && read ? [newFiling(read.position)] : []),
        ...evidenceColumns,
      ]}
      inquiry_id={inquiry_id}
      merchant_id={merchant_id}
      retryEvidence={evidence.retry}
    />
  );
}

/** The kinds whose records may rank before a new filing. */
const ranksBefore: ReadonlySet<TableKind> = new Set(['judgement', 'lien', 'ucc']);

const newFiling = (position: LienPosition): RecordColumn => ({
  id: 'new_filing',
  header: 'A new filing would rank',
  isFileOnly: true,
  everywhere: datedPosition(position),
});

/** The claim of a record in the lien position of the shown day. */
function claimsOf(shown: Financials) {
  const { claims } = lienPosition({ ...shown, relations: [], register: 'answered' }, shownDay());
  const positions = { ahead: (index: number) => String(index + 1), beside: () => 'Beside', over: () => null };
  const byName = new Map(
    claims.map((claim, index) => [
      `${claim.kind} ${claim.number} ${claim.filed}`,
      { claim, position: positions[claim.place](index) },
    ]),
  );
  return (
    kind: TableKind,
    { filing_number, filing_date }: Financials[TableKind][number],
  ): Claim | undefined => byName.get(`${kind} ${filing_number} ${filing_date}`);
}
