import { MAX_QUESTIONS } from '@assay/domain/portfolio';
import type { ContactCounts } from '@assay/match-engine/cluster';
import { type ComparedPair, compareSides, type InDoubt, type PlannedRow } from '#features/matching';
import type { Question } from './question-store.ts';

/** A row that fits more businesses is asked about the best of them. */
export const MAX_PER_ROW = 3;

const COLUMNS = {
  new: 'rows_new',
  public: 'rows_public',
  own: 'rows_own',
  changed: 'rows_changed',
  unchanged: 'rows_unchanged',
} as const;
type Column = (typeof COLUMNS)[PlannedRow['outcome']] | 'rows_asked';

/** The questions about the rows of a file, up to the most that are stored. */
export class RowsInDoubt {
  readonly #contacts: ContactCounts;
  #stored = 0;

  constructor(contacts: ContactCounts) {
    this.#contacts = contacts;
  }

  /**
   * The questions about the next rows; the column that counts each row without one; and how many open questions are left
   * out. `rowNumberOf` finds the row of the file with an external id.
   */
  take(
    rows: readonly PlannedRow[],
    rowNumberOf: (externalId: string) => number | undefined,
  ): { questions: Question[]; counted: Column[]; left: number } {
    const questions: Question[] = [];
    const counted: Column[] = [];
    let left = 0;
    for (const row of rows) {
      const { pairs, inDoubt, outcome, each } = row;
      const open = pairs.filter(({ answer }) => answer === null).length;
      const room = Math.min(MAX_PER_ROW, MAX_QUESTIONS - this.#stored);
      const stored = inDoubt ? pairs.slice(0, Math.max(0, room)) : [];
      left += open - stored.filter(({ answer }) => answer === null).length;
      if (stored.length === 0 || !inDoubt) {
        counted.push(open > 0 ? 'rows_asked' : COLUMNS[outcome]);
        continue;
      }
      this.#stored += stored.length;
      const rowNumber = rowNumberOf(each.row.external_id) ?? 0;
      for (const pair of stored)
        questions.push(this.#question(row, pair, { inDoubt, rowNumber, rowNumberOf }));
    }
    return { questions, counted, left };
  }

  #question(
    { each, outcome }: PlannedRow,
    { found, answer, other, side, factsHash, otherFactsHash }: ComparedPair,
    {
      inDoubt,
      rowNumber,
      rowNumberOf,
    }: { inDoubt: InDoubt; rowNumber: number; rowNumberOf: (externalId: string) => number | undefined },
  ): Question {
    const { merchant, principals } = found;
    const otherRow = side === 'added' ? (rowNumberOf(merchant.external_id) ?? null) : null;
    return {
      ...other,
      row_number: rowNumber,
      external_id: each.row.external_id,
      side: side === 'added' ? 'row' : side,
      other_row_number: otherRow,
      other_since: side === 'added' ? null : merchant.created_at,
      // A row that joins this business by decision is a new one without it.
      otherwise: answer === 'same' || (outcome !== 'public' && outcome !== 'own') ? 'new' : outcome,
      facts_hash: factsHash,
      other_facts_hash: otherFactsHash,
      comparison: compareSides(
        { record: each.row, normal: inDoubt.normal },
        { record: { ...merchant, principals }, normal: found.normal },
        { inFile: this.#contacts, shared: inDoubt.shared },
      ),
    };
  }
}
