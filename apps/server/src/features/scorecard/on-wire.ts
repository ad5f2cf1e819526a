import type { Scorecard, ScorecardRow } from '@assay/domain/scorecard';
import type { Tx } from '#platform/database';
import * as store from './store.ts';

/** A stored scorecard in the shape of the contract; when its evidence is hidden, only with what users set. */
export async function scorecardOnWire(
  tx: Tx,
  scorecard: store.StoredScorecard,
  { isHidden = false }: { isHidden?: boolean } = {},
): Promise<Scorecard> {
  const { id, lender_id, merchant_id, version, evaluated_at } = scorecard;
  return {
    id,
    lender: lender_id,
    merchant: merchant_id,
    version,
    evaluated_at: evaluated_at.toISOString(),
    scorecard: (await store.rowsOf(tx, id)).map((row) => rowOnWire(isHidden ? hidden(row) : row)),
  };
}

const hidden = (row: store.StoredRow): store.StoredRow =>
  row.target === null ? row : { ...row, evaluated_result: null, value: null, extent: 'off' };

function rowOnWire({ unknown_fails: _, set_result, ...row }: store.StoredRow): ScorecardRow {
  const isManual = row.set_at !== null;
  return {
    ...row,
    result: isManual ? set_result : row.evaluated_result,
    source: isManual ? 'user' : 'server',
    set_at: row.set_at?.toISOString() ?? null,
    extent: row.extent as ScorecardRow['extent'],
    notes_at: row.notes_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}
