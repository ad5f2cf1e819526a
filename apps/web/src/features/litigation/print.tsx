import { displayMoney, plainWords, shortDate } from '@assay/domain/display';
import { shownState } from '@assay/domain/litigation';
import { knownCount } from '#ui/known-count';
import { unansweredSearch } from '#ui/printed-block';
import type { PrintedProps } from '#ui/printed-part';
import { type PrintedField, PrintedRecords } from '#ui/printed-records';
import { type CaseOfMerchant, casesOfMerchant } from './case-record.ts';
import { caseCount, pendingCount } from './litigation-groups.ts';
import { useMerchantLitigation } from './report/queries.ts';

/** How many cases are printed: those that are pending first. */
const LIMIT = 40;

/** The lawsuits and dockets about the business as one table, pending cases first. */
export function usePrintedLitigation({ merchant_id }: PrintedProps) {
  const { isOff, read, state, answer, groups } = useMerchantLitigation(merchant_id, {
    isPolling: false,
  });
  const count = caseCount(groups);
  const pending = pendingCount(groups);
  const waiting = answer?.waiting ?? 0;
  const unanswered = unansweredSearch(read, state);
  if (isOff || (count + waiting === 0 && !unanswered)) return null;
  const isPending = ({ record }: CaseOfMerchant) => Number(shownState(record) === 'pending');
  return (
    <PrintedRecords
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
      records={casesOfMerchant(groups, answer?.source_businesses ?? []).toSorted(
        (a, b) => isPending(b) - isPending(a),
      )}
      fields={fields}
      limit={LIMIT}
    />
  );
}

const money = (value: string | null) => value && displayMoney(value);

const fields: PrintedField<CaseOfMerchant>[] = [
  {
    label: 'Case',
    cell: ({ title }) => title,
    second: ({ record_type, number, title, business }) =>
      [record_type, number !== title && number, business].filter(Boolean).join(', '),
  },
  { label: 'Court', cell: ({ record }) => record.courtName, second: ({ record }) => record.jurisdiction },
  { label: 'Filed', isShort: true, cell: ({ record }) => record.filingDate && shortDate(record.filingDate) },
  {
    label: 'Status',
    cell: ({ record }) => (record.status ? plainWords(record.status) : 'Unknown'),
    second: ({ facts }) => facts.Disposition,
  },
  { label: 'Role', cell: ({ role }) => role },
  {
    label: 'Nature of suit',
    cell: ({ record }) => record.nature_of_suit,
    second: ({ record }) => record.cause_of_action !== record.nature_of_suit && record.cause_of_action,
  },
  { label: 'Claimed', align: 'right', cell: ({ claimed }) => money(claimed) },
  { label: 'Awarded', align: 'right', cell: ({ awarded }) => money(awarded) },
];
