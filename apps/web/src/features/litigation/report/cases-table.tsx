import { plainWords } from '@assay/domain/display';
import { type CaseState, caseRole, caseState, shownState } from '@assay/domain/litigation';
import type { Link } from '#features/gathering';
import {
  evidenceColumns,
  type ListView,
  type RecordColumn,
  RecordList,
  type RecordListRow,
  type RowStatus,
  useEvidenceCells,
} from '#features/record-lists';
import { recordAnchor } from '#ui/record-anchor';
import { type CaseRecord, docketRecord, lawsuitRecord } from '../case-record.ts';
import type { CaseGroup, Cases } from '../litigation-groups.ts';
import { CaseSlide } from './case-slide.tsx';
import type { MerchantCases } from './queries.ts';

interface CasesTableProps {
  view: ListView;
  read: MerchantCases;
  link: Link;
  inquiry_id: string;
  merchant_id: string;
}

const columns: readonly RecordColumn[] = [
  { id: 'number', header: 'Number', kind: 'mono', second: 'type' },
  { id: 'type', header: 'Type' },
  { id: 'title', header: 'Case', kind: 'prose', second: 'nature' },
  { id: 'nature', header: 'Nature of suit' },
  { id: 'business', header: 'Business' },
  { id: 'court', header: 'Court', second: 'jurisdiction' },
  { id: 'jurisdiction', header: 'State or district' },
  { id: 'filed', header: 'Filed', kind: 'day' },
  { id: 'status', header: 'Status' },
  { id: 'role', header: 'Role', second: 'subject' },
  { id: 'subject', header: 'Searched name' },
  { id: 'claimed', header: 'Claimed', kind: 'money' },
  { id: 'awarded', header: 'Awarded', kind: 'money' },
  { id: 'closed', header: 'Closed', kind: 'day', isFileOnly: true },
  { id: 'plaintiffs', header: 'Plaintiffs', isFileOnly: true },
  { id: 'defendants', header: 'Defendants', isFileOnly: true },
  { id: 'others', header: 'Other parties', isFileOnly: true },
  ...evidenceColumns,
];

/** The lawsuits and dockets of a merchant as one table. */
export function CasesTable({
  view,
  read: { answer, cases },
  link,
  inquiry_id,
  merchant_id,
}: CasesTableProps) {
  const evidence = useEvidenceCells({ inquiry_id, merchant_id });
  const businesses = answer?.source_businesses ?? [];
  const groups: (Cases & Partial<CaseGroup>)[] = [cases, ...cases.groups];
  const rows = groups.flatMap(({ lawsuits, dockets, name, also_listed_as = [] }) => {
    const items = [...dockets.map(docketRecord), ...lawsuits.map(lawsuitRecord)];
    return items.map((item): RecordListRow => {
      const { record, record_type, number, title } = item;
      const other = businesses.find((business) => business.name === record.subject)?.other_names ?? [];
      const names = name ? [name, ...also_listed_as] : [record.subject, ...other];
      return {
        key: `${record_type} ${record.id} ${name ?? ''}`,
        anchor: recordAnchor(record_type, record.id),
        title,
        status: statusOf(record),
        values: {
          number,
          type: record_type === 'lawsuit' ? 'Lawsuit' : 'Docket',
          title,
          nature: record.nature_of_suit,
          business: name ?? null,
          court: record.courtName,
          jurisdiction: record.jurisdiction,
          filed: record.filingDate,
          role: caseRole(record, names),
          subject: record.subject,
          ...amountsOf(item),
          ...partiesOf(record),
          source: record.source,
          ...evidence.cellsOf(record_type, record),
        },
        detail: () => <CaseSlide item={item} link={link} />,
      };
    });
  });
  return (
    <RecordList
      list="litigation"
      view={view}
      label="Litigation"
      one="case"
      many="cases"
      openWord="pending"
      rows={rows}
      columns={columns}
      inquiry_id={inquiry_id}
      merchant_id={merchant_id}
      retryEvidence={evidence.retry}
    />
  );
}

const states: Record<CaseState, Omit<RowStatus, 'says'>> = {
  pending: { text: 'Pending', tone: 'medium', isOpen: true },
  closed: { text: 'Closed', tone: 'neutral', isOpen: false },
  unknown: { text: 'Unknown', tone: 'neutral', isOpen: false },
};

function statusOf(record: CaseRecord['record']): RowStatus {
  const { status } = record;
  const state = states[shownState(record)];
  // A status that was not brought up to date with the day of the end says nothing.
  if (caseState(status) !== shownState(record)) return { ...state, says: null };
  // The rest of the court's own status: `Dismissed` of `Closed - Dismissed`.
  const says = plainWords(status ?? '').replace(new RegExp(`^${state.text}\\b[\\s:–-]*`, 'i'), '');
  return { ...state, says: says || null };
}

/** Only lawsuits state amounts. */
const amountsOf = ({ record }: CaseRecord) => ({
  claimed: 'damageAmount' in record ? record.damageAmount : null,
  awarded: 'judgmentAmount' in record ? record.judgmentAmount : null,
  closed: ('closeDate' in record ? record.closeDate : record.dispositionDate) ?? null,
});

const partiesOf = ({ parties }: CaseRecord['record']) => {
  const namesOf = (side: keyof typeof parties) => parties[side].map(({ name }) => name).join('; ') || null;
  return { plaintiffs: namesOf('plaintiffs'), defendants: namesOf('defendants'), others: namesOf('others') };
};
