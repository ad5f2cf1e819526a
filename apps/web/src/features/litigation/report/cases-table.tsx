import { plainWords } from '@assay/domain/display';
import { caseState, shownState } from '@assay/domain/litigation';
import type { ReportScope } from '#api/dossier-answers';
import type { Link } from '#features/gathering';
import {
  type ListView,
  type RecordColumn,
  RecordList,
  type RecordListRow,
  type RowStatus,
} from '#features/record-lists';
import { recordAnchor } from '#ui/record-anchor';
import { caseStates } from '../case-parts.tsx';
import { type CaseOfMerchant, type CaseRecord, casesOfMerchant } from '../case-record.ts';
import { CaseSlide } from './case-slide.tsx';
import type { MerchantCases } from './queries.ts';

interface CasesTableProps extends ReportScope, Pick<MerchantCases, 'answer' | 'groups'> {
  view: ListView;
  link: Link;
}

interface Column extends RecordColumn {
  value?: (item: CaseOfMerchant) => string | null;
}

const namesOf = (side: keyof CaseRecord['record']['parties']) => (item: CaseRecord) =>
  item.record.parties[side].map(({ name }) => name).join('; ') || null;

const columns: readonly Column[] = [
  { id: 'number', header: 'Number', kind: 'mono', second: 'type', value: ({ number }) => number },
  {
    ...{ id: 'type', header: 'Type' },
    value: ({ record_type }) => (record_type === 'lawsuit' ? 'Lawsuit' : 'Docket'),
  },
  { id: 'title', header: 'Case', kind: 'prose', second: 'nature', value: ({ title }) => title },
  { id: 'nature', header: 'Nature of suit', value: ({ record }) => record.nature_of_suit },
  { id: 'business', header: 'Business', value: ({ business }) => business },
  { id: 'court', header: 'Court', second: 'jurisdiction', value: ({ record }) => record.courtName },
  { id: 'jurisdiction', header: 'State or district', value: ({ record }) => record.jurisdiction },
  { id: 'filed', header: 'Filed', kind: 'day', value: ({ record }) => record.filingDate },
  { id: 'status', header: 'Status' },
  { id: 'role', header: 'Role', second: 'subject', value: ({ role }) => role },
  { id: 'subject', header: 'Searched name', value: ({ record }) => record.subject },
  { id: 'claimed', header: 'Claimed', kind: 'money', value: ({ claimed }) => claimed },
  { id: 'awarded', header: 'Awarded', kind: 'money', value: ({ awarded }) => awarded },
  { id: 'closed', header: 'Closed', kind: 'day', isFileOnly: true, value: ({ closed }) => closed },
  { id: 'plaintiffs', header: 'Plaintiffs', isFileOnly: true, value: namesOf('plaintiffs') },
  { id: 'defendants', header: 'Defendants', isFileOnly: true, value: namesOf('defendants') },
  { id: 'others', header: 'Other parties', isFileOnly: true, value: namesOf('others') },
];

/** The lawsuits and dockets of a merchant as one table. */
export function CasesTable({ view, answer, groups, link, ...scope }: CasesTableProps) {
  const rows = casesOfMerchant(groups, answer?.source_businesses ?? []).map((item): RecordListRow => {
    const { key, record, record_type, title } = item;
    return {
      key,
      anchor: recordAnchor(record_type, record.id),
      title,
      status: statusOf(record),
      values: {
        ...Object.fromEntries(columns.map(({ id, value }) => [id, value?.(item) ?? null])),
        source: record.source,
      },
      evidence: [record_type, record],
      detail: () => <CaseSlide item={item} link={link} />,
    };
  });
  return <RecordList {...{ view, rows, columns, ...scope }} />;
}

function statusOf(record: CaseRecord['record']): RowStatus {
  const { status } = record;
  const state = caseStates[shownState(record)];
  // A status that was not brought up to date with the day of the end says nothing.
  if (caseState(status) !== shownState(record)) return { ...state, says: null };
  // The rest of the court's own status: `Dismissed` of `Closed - Dismissed`.
  const says = plainWords(status ?? '').replace(new RegExp(`^${state.text}\\b[\\s:–-]*`, 'i'), '');
  return { ...state, says: says || null };
}
