import { keyWithinFile } from '@assay/domain/financial';
import { answerLabel, type ListedRecord } from '@assay/domain/gathering';
import { reasonSide } from '@assay/domain/matching';
import { businessDay } from '#api/business-day';
import type { ReportScope } from '#api/dossier-answers';
import { useMerchantEvidence } from '#features/gathering';
import type { EvidenceName, RecordColumn, RecordListRow } from './list-rows.ts';

/** Why a record counts as the merchant's: by whom or what it was attributed, what agrees and what does not. */
export const evidenceColumns: readonly RecordColumn[] = [
  { id: 'attribution', header: 'Attributed by', second: 'agreement' },
  { id: 'agreement', header: 'Agreement' },
  { id: 'decision', header: 'Decision', isFileOnly: true },
  { id: 'decided_by', header: 'Decided by', isFileOnly: true },
  { id: 'decided_on', header: 'Decided on', isFileOnly: true },
  { id: 'source', header: 'Source', isFileOnly: true },
];

const cellsOfRecord = ({ decision, about, reasons }: ListedRecord): RecordListRow['values'] => {
  const count = (side: ReturnType<typeof reasonSide>, one: string, many: string) => {
    const found = reasons.filter((reason) => reasonSide(reason) === side).length;
    return found > 0 && `${found} ${found === 1 ? one : many}`;
  };
  const agreement = [
    count('for', 'agrees', 'agree'),
    count('near', 'similar', 'similar'),
    count('against', 'differs', 'differ'),
  ];
  return {
    attribution: decision ? 'Decision' : 'Comparison',
    agreement: agreement.filter(Boolean).join(' · ') || null,
    decision: decision && answerLabel(decision.answer, about),
    decided_by: decision?.decided_by ?? null,
    decided_on: decision && businessDay(decision.decided_at),
  };
};

/** One filing in two files is listed once, and each file writes its number in its own way. */
const plain = (key: string): string => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The attribution of a record by its name; linked records without another attribution were linked by a person. Empty
 * until the evidence of the merchant is loaded.
 */
export function useEvidenceCells(scope: ReportScope) {
  const { data, isError, refetch } = useMerchantEvidence(scope);
  // What counts is last, so that a dismissed record of the same filing, against another debtor, does not hide it.
  const listed = [...(data?.decided ?? []), ...(data?.counted ?? [])];
  const byName = new Map(
    listed.flatMap((record) => {
      const cells = cellsOfRecord(record);
      return [
        [`${record.kind} id ${record.record_id}`, cells] as const,
        [`${record.kind} key ${plain(keyWithinFile(record.kind, record.key))}`, cells] as const,
      ];
    }),
  );
  return {
    cellsOf([kind, record]: EvidenceName): RecordListRow['values'] {
      if ('key' in record) return byName.get(`${kind} key ${plain(record.key)}`) ?? {};
      const cells = byName.get(`${kind} id ${record.id}`);
      return cells ?? { attribution: record.is_linked_to_merchant ? 'Link' : null };
    },
    /** Retries; only after a failure. */
    retry: isError ? () => void refetch() : undefined,
  };
}
