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
import { shownDay } from '#api/as-of';
import type { ReportScope } from '#api/dossier-answers';
import {
  type ListView,
  type RecordColumn,
  RecordList,
  type RecordListRow,
  type RowStatus,
} from '#features/record-lists';
import { activeTag, openTag, type ShownRecord } from '../financial-record.ts';
import { claimTag } from '../lien-position/claim-text.ts';
import { datedPosition } from '../lien-position/position-text.ts';
import { type PositionScope, usePosition } from '../lien-position/use-position.ts';
import { recordName, type TableKind } from './record-name.ts';
import { RecordSlide } from './record-slide.tsx';

interface Claim {
  claim: RankedClaim;
  /** As the lien position numbers it. */
  position: string | null;
}

interface Column<Record> extends RecordColumn {
  /** The cell of a record; `claim` is that of the record in the lien position, if it is one. */
  value?: (record: Record, claim: Claim | undefined) => string | null;
}

type Debt = Bankruptcy | Judgement | Lien;

const number: Column<Debt | UccFiling> = {
  ...{ id: 'number', header: 'Number', kind: 'mono', second: 'office' },
  value: (record) => record.filing_number,
};
const office: Column<Judgement | Lien | UccFiling> = {
  ...{ id: 'office', header: 'Office' },
  value: (record) => record.filing_office_name,
};
const debtor: Column<Debt | UccFiling> = {
  ...{ id: 'debtor', header: 'Debtor', isOnlyIfVaried: true },
  value: (record) => record.debtor_name,
};
const dated: Column<Debt | UccFiling>[] = [
  { id: 'filed', header: 'Filed', kind: 'day', value: (record) => record.filing_date },
  { id: 'status', header: 'Status' },
];
const statusDay: Column<Debt> = {
  ...{ id: 'status_since', header: 'Status since', kind: 'day', isFileOnly: true },
  value: (record) => record.status_date,
};
const position: Column<unknown> = {
  ...{ id: 'position', header: 'Position' },
  value: (_, claim) => claim?.position ?? null,
};

/** The state of a bankruptcy, judgement or lien on the shown day. */
const openStatus = (record: Debt): RowStatus => {
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

const statusOf = (record: Debt | UccFiling, claim: Claim | undefined): RowStatus =>
  'filing_type' in record ? filingStatus(record, claim?.claim) : openStatus(record);

/** The columns of each kind. */
const columnsOf: { [K in TableKind]: readonly Column<Financials[K][number]>[] } = {
  bankruptcy: [
    { ...number, second: 'court' },
    { id: 'court', header: 'Court', value: (record) => record.court_name },
    debtor,
    ...dated,
    statusDay,
    {
      ...{ id: 'attorney', header: 'Attorney', second: 'firm' },
      value: ({ attorney_first_name: first_name, attorney_last_name: last_name }) =>
        personName({ first_name, last_name }) || null,
    },
    { id: 'firm', header: 'Law firm', value: (record) => record.attorney_firm_name },
  ],
  judgement: [
    number,
    office,
    { id: 'role', header: 'Type', value: (record) => record.judgement_type },
    { id: 'creditor', header: 'Creditor', kind: 'prose', value: (record) => record.creditor_name },
    debtor,
    ...dated,
    statusDay,
    position,
    { id: 'awarded', header: 'Awarded', kind: 'money', value: (record) => record.amount_awarded },
    { id: 'owed', header: 'Owed', kind: 'money', value: (record) => record.debtor_owed_amount },
  ],
  lien: [
    number,
    office,
    { id: 'role', header: 'Type', value: (record) => record.filing_type_desc },
    { id: 'holder', header: 'Holder', kind: 'prose', value: (record) => record.holder_name },
    debtor,
    ...dated,
    statusDay,
    position,
    { id: 'amount', header: 'Amount', kind: 'money', value: (record) => record.lien_amount },
  ],
  ucc: [
    number,
    office,
    { id: 'role', header: 'Type', second: 'initial', value: (filing) => filing.filing_type },
    {
      ...{ id: 'initial', header: 'Initial filing' },
      value: (filing) => (uccAction(filing.filing_type) === 'initial' ? null : filing.initial_filing_number),
    },
    {
      ...{ id: 'secured', header: 'Secured party', kind: 'prose' },
      value: (filing) => filing.sec_party_business_name,
    },
    debtor,
    ...dated,
    {
      ...{ id: 'lapses', header: 'Lapses', kind: 'day' },
      value: (_, claim) => (claim?.claim.kind === 'ucc' ? claim.claim.lapses : null),
    },
    {
      ...{ id: 'collateral', header: 'Collateral' },
      value: (_, claim) => (claim ? claimTag(claim.claim).label : null),
    },
    position,
    {
      ...{ id: 'collateral_text', header: 'Collateral as filed', isFileOnly: true },
      value: (filing) => filing.collateral,
    },
  ],
};

/** The records of one kind of a merchant. */
export interface RecordsOfKind<K extends TableKind = TableKind> extends ReportScope {
  kind: K;
  shown: Financials;
  /** The records of the kind in `shown`, as they are shown. */
  records: readonly ShownRecord[];
  report: PositionScope['report'];
}

/** The financial records of one kind as a table. */
export function FinancialRecordTable<K extends TableKind>({
  kind,
  view,
  shown,
  records,
  report,
  ...scope
}: RecordsOfKind<K> & { view: ListView }) {
  const read = usePosition({ merchant_id: scope.merchant_id, report });
  const claimOf = claimsOf(shown);
  const columns = columnsOf[kind];
  const sourced: readonly Financials[K][number][] = shown[kind];
  const rows = sourced.map((record, index): RecordListRow => {
    const asShown = records[index]!;
    const name = recordName(kind, record, index);
    const claim = claimOf(kind, record);
    return {
      key: name.key,
      anchor: name.anchor,
      title: asShown.title ?? asShown.kind,
      status: statusOf(record, claim),
      values: Object.fromEntries(columns.map(({ id, value }) => [id, value?.(record, claim) ?? null])),
      // Without a filing number the key depends on the place in its file, which is unknown here.
      evidence: record.filing_number ? [name.kind, name] : undefined,
      detail: () => <RecordSlide record={asShown} />,
    };
  });
  const added = ranksBefore.has(kind) && read ? [newFiling(read.position)] : [];
  return <RecordList {...{ view, rows, ...scope }} columns={[...columns, ...added]} />;
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
