import type { SharedContacts } from '@assay/match-engine/cluster';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { lenderSource } from '../lender-source.ts';
import type { SeenMerchants } from '../search/seen-merchants.ts';
import { STATED_FIELDS, type StatedField } from '../source-record-store.ts';
import { factsHashOf, type OtherSide } from './business-decisions.ts';
import { type Decision, decideRows, type InDoubt, type PlannedMerchants } from './decide-rows.ts';
import { readExistingRecords } from './existing-records.ts';
import { factsHash } from './facts-hash.ts';
import { fieldsOf, type LenderRow } from './lender-rows.ts';

/** A pair to compare, or decided already: a row and a found merchant. */
export interface ComparedPair {
  found: InDoubt['compared'][number]['found'];
  answer: InDoubt['compared'][number]['answer'];
  other: OtherSide;
  /** Whose the found merchant is; `added` by an earlier row of the file. */
  side: 'public' | 'own' | 'added';
  factsHash: string;
  otherFactsHash: string;
}

/** What saving a row would do. */
export interface PlannedRow {
  each: LenderRow;
  outcome: 'unchanged' | 'changed' | 'new' | 'public' | 'own';
  /** Fields of the lender's record that the row empties. */
  emptied: StatedField[];
  pairs: ComparedPair[];
  /** How the pairs were compared. */
  inDoubt: InDoubt | null;
}

/**
 * Predicts what saving rows would do, as if the rows of earlier calls with the same `planned` were saved. Writes
 * nothing. The external ids of all rows must differ.
 */
export async function planLenderRows(
  tx: Tx,
  lenderId: string,
  source: string,
  rows: readonly LenderRow[],
  options: { contacts: SharedContacts; secrets: Secrets; seen: SeenMerchants; planned: PlannedMerchants },
): Promise<PlannedRow[]> {
  const merchantSource = lenderSource(lenderId, source);
  const before = await readExistingRecords(tx, { lenderId, source, merchantSource }, rows);
  const decisions = await decideRows(tx, rows, { ...options, source: merchantSource, before });
  return decisions.map((decision) => {
    const inDoubt = 'inDoubt' in decision ? decision.inDoubt : null;
    const pairs = (inDoubt?.compared ?? []).map(({ found, other, answer }) => ({
      found,
      answer,
      other: sideOf(other),
      side: options.planned.added.has(found.merchant.id) ? ('added' as const) : ownerOf(found),
      factsHash: factsHash(decision.each.row),
      otherFactsHash: factsHashOf(found),
    }));
    return {
      ...{ each: decision.each, outcome: outcomeOf(decision), pairs, inDoubt },
      emptied: emptiedBy(decision),
    };
  });
}

const ownerOf = ({ merchant }: ComparedPair['found']): 'public' | 'own' =>
  merchant.owner_id === null ? 'public' : 'own';

const sideOf = ({ merchant_id, other_external_id }: OtherSide): OtherSide =>
  merchant_id === null
    ? { merchant_id, other_external_id: other_external_id! }
    : { merchant_id, other_external_id: null };

function outcomeOf(decision: Decision): PlannedRow['outcome'] {
  if (decision.kind !== 'matched') return decision.kind;
  return decision.joins === 'itself' ? 'new' : decision.joins;
}

function emptiedBy(decision: Decision): StatedField[] {
  if (decision.kind !== 'changed') return [];
  const fields = fieldsOf(decision.each);
  return STATED_FIELDS.filter((field) => decision.record[field] !== null && fields[field] === null);
}
