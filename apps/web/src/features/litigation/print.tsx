import { displayMoney, plainWords, shortDate } from '@assay/domain/display';
import { shownState } from '@assay/domain/litigation';
import { knownCount } from '#ui/known-count';
import { unansweredText, uncountedText } from '#ui/printed-block';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
import type { PrintedColumn } from '#ui/printed-table';
import { type CaseOfMerchant, casesOfMerchant } from './case-record.ts';
import { caseCount, pendingCount } from './litigation-groups.ts';
import { useMerchantLitigation } from './report/queries.ts';

/** How many cases are printed: those that are pending first. */
const LIMIT = 40;

/** The lawsuits and dockets about the business as one table, pending cases first. */
export function usePrintedLitigation({ merchant_id }: PrintedProps) {
  const { isOff, read, state, answer, groups } = useMerchantLitigation(merchant_id);
  const count = caseCount(groups);
  const pending = pendingCount(groups);
  const waiting = answer?.waiting ?? 0;
  const unanswered = unansweredText(read, state);
  if (isOff || (count + waiting === 0 && !unanswered)) return null;
  const isPending = ({ record }: CaseOfMerchant) => Number(shownState(record) === 'pending');
  return (
    <PrintedList
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
        uncountedText(waiting, ['case', 'cases'], 'may be about other parties'),
      ]}
      records={casesOfMerchant(groups, answer?.source_businesses ?? []).toSorted(
        (a, b) => isPending(b) - isPending(a),
      )}
      columns={columns}
      limit={LIMIT}
    />
  );
}

const money = (value: string | null) => value && displayMoney(value);

const columns: PrintedColumn<CaseOfMerchant>[] = [
  {
    header: 'Case',
    cell: ({ title }) => title,
    second: ({ record_type, number, title, business }) =>
      [record_type, number !== title && number, business].filter(Boolean).join(', '),
  },
  { header: 'Court', cell: ({ record }) => record.courtName, second: ({ record }) => record.jurisdiction },
  { header: 'Filed', isShort: true, cell: ({ record }) => record.filingDate && shortDate(record.filingDate) },
  {
    header: 'Status',
    cell: ({ record }) => (record.status ? plainWords(record.status) : 'Unknown'),
    second: ({ facts }) => facts.Disposition,
  },
  { header: 'Role', cell: ({ role }) => role },
  {
    header: 'Nature of suit',
    cell: ({ record }) => record.nature_of_suit,
    second: ({ record }) => record.cause_of_action !== record.nature_of_suit && record.cause_of_action,
  },
  { header: 'Claimed', align: 'right', cell: ({ claimed }) => money(claimed) },
  { header: 'Awarded', align: 'right', cell: ({ awarded }) => money(awarded) },
];
