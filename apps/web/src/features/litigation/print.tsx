import { displayMoney, plainWords, shortDate } from '@assay/domain/display';
import { sourceState } from '@assay/domain/gathering';
import { caseRole, shownState } from '@assay/domain/litigation';
import { knownCount } from '#ui/known-count';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import type { PrintedProps } from '#ui/printed-part';
import { type PrintedRow, PrintedSecond, PrintedTable } from '#ui/printed-table';
import { type CaseRecord, docketRecord, lawsuitRecord } from './case-record.ts';
import { type CaseGroup, type Cases, caseCount, pendingCount } from './litigation-groups.ts';
import { useMerchantLitigation } from './report/queries.ts';

/** How many cases are printed: those that are pending first. */
const LIMIT = 40;

/** The lawsuits and dockets about the business as one table, pending cases first. */
export function usePrintedLitigation({ merchant_id }: PrintedProps) {
  const { isOff, isLoading, hasFailed, answer, cases } = useMerchantLitigation(merchant_id, {
    isPolling: false,
  });
  const count = caseCount(cases);
  const pending = pendingCount(cases);
  const waiting = answer?.waiting ?? 0;
  const state = answer && sourceState({ request_status: answer.request_status, enabled: true });
  const unanswered = unansweredText({
    hasFailed,
    isSourceFailed: state === 'error',
    isSearching: isLoading || Boolean(answer?.is_processing),
  });
  if (isOff || (count + waiting === 0 && !unanswered)) return null;
  const businesses = answer?.source_businesses ?? [];
  const groups: (Cases & Partial<CaseGroup>)[] = [cases, ...cases.groups];
  const rows = groups.flatMap(({ lawsuits, dockets, name, also_listed_as = [] }) =>
    [...dockets.map(docketRecord), ...lawsuits.map(lawsuitRecord)].map((item) => {
      const { subject } = item.record;
      const others = businesses.find((business) => business.name === subject)?.other_names ?? [];
      return caseRow(item, name ? [name, ...also_listed_as] : [subject, ...others], name);
    }),
  );
  return (
    <PrintedBlock
      title="Litigation"
      count={
        knownCount(count, !unanswered) !== undefined &&
        [`${count} ${count === 1 ? 'case' : 'cases'}`, pending > 0 && `${pending} pending`]
          .filter(Boolean)
          .join(', ')
      }
      notes={[
        unanswered,
        count > 0 && answer?.partial_reason && `${answer.partial_reason}.`,
        waiting > 0 &&
          `${waiting} more ${waiting === 1 ? 'case' : 'cases'} may be about other parties with this name and ${waiting === 1 ? 'is' : 'are'} not counted.`,
      ]}
    >
      {rows.length > 0 && (
        <PrintedTable
          label="Litigation"
          columns={[
            { label: 'Case' },
            { label: 'Court' },
            { label: 'Filed', isShort: true },
            { label: 'Status' },
            { label: 'Role' },
            { label: 'Nature of suit' },
            { label: 'Claimed', align: 'right' },
            { label: 'Awarded', align: 'right' },
          ]}
          rows={rows.toSorted((a, b) => Number(b.isPending) - Number(a.isPending))}
          limit={LIMIT}
        />
      )}
    </PrintedBlock>
  );
}

const roleOf = (record: CaseRecord['record'], names: readonly (string | null)[]): string | null =>
  caseRole(
    record,
    names.flatMap((name) => name || []),
  );

function caseRow(
  { record, record_type, number, title, facts }: CaseRecord,
  names: readonly (string | null)[],
  business: string | undefined,
): PrintedRow & { isPending: boolean } {
  const money = (value: string | null) => value && displayMoney(value);
  return {
    isPending: shownState(record) === 'pending',
    key: `${record_type} ${record.id} ${business ?? ''}`,
    cells: [
      <>
        {title}
        <PrintedSecond>
          {[record_type, number !== title && number, business].filter(Boolean).join(', ')}
        </PrintedSecond>
      </>,
      <>
        {record.courtName}
        <PrintedSecond>{record.jurisdiction}</PrintedSecond>
      </>,
      record.filingDate && shortDate(record.filingDate),
      <>
        {record.status ? plainWords(record.status) : 'Unknown'}
        <PrintedSecond>{facts.Disposition}</PrintedSecond>
      </>,
      roleOf(record, names),
      <>
        {record.nature_of_suit}
        <PrintedSecond>
          {record.cause_of_action !== record.nature_of_suit && record.cause_of_action}
        </PrintedSecond>
      </>,
      'damageAmount' in record ? money(record.damageAmount) : null,
      'judgmentAmount' in record ? money(record.judgmentAmount) : null,
    ],
  };
}
