import { type Flag, type Flagged, flags, isOn } from '@assay/domain/flags';
import { evaluate, type ScorecardFacts, type SearchExtent, targetNamed } from '@assay/domain/scorecard';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import { shareReads } from '#platform/shared-reads';
import { type EvidenceFactDeps, evidenceFacts } from './evidence-facts.ts';
import * as store from './store.ts';

type Outcome = Pick<store.StoredRow, 'evaluated_result' | 'value' | 'extent'>;

/**
 * Evaluates every rule of a scorecard that has a target, from the current evidence, and adds new rules. Results set by
 * users stay. The version rises when something changes; a repeated run changes nothing (REP-195).
 */
export async function evaluateScorecard(
  tx: Tx,
  deps: EvidenceFactDeps,
  { merchantId, lender, now }: { merchantId: string; lender: ActorLender; now: Date },
): Promise<void> {
  const known = await store.scorecardOf(tx, merchantId);
  const scorecard = known && (await store.lockScorecard(tx, known.id));
  if (!scorecard) return;
  let changes = await store.addRows(tx, { scorecardId: scorecard.id, lenderId: lender.id, now });
  const rows = await store.rowsOf(tx, scorecard.id);
  const targets = rows.flatMap(({ target }) => targetNamed(target) ?? []);
  // The readers of several targets read the same evidence.
  const facts = await shareReads(tx, () => evidenceFacts(tx, deps, { merchantId, lender, now }, targets));
  for (const row of rows) {
    const outcome = outcomeOf(row, facts);
    if (isSame(row, outcome)) continue;
    changes += 1;
    await store.updateRow(tx, row.id, { ...outcome, updated_at: now });
  }
  await store.updateScorecard(tx, scorecard.id, {
    evaluated_at: now,
    evaluated_under: JSON.stringify(Object.fromEntries(flagsOn(lender).map((flag) => [flag, true]))),
    ...(changes > 0 ? { version: scorecard.version + 1 } : {}),
  });
}

/** The evidence's result for one rule. An unknown target is not searched for. */
function outcomeOf(row: store.StoredRow, facts: ScorecardFacts): Outcome {
  if (row.target === null) return { evaluated_result: null, value: null, extent: null };
  const found = targetNamed(row.target)?.read(facts) ?? {
    isKnown: false as const,
    why: 'not_asked' as const,
  };
  const extent: SearchExtent = found.isKnown
    ? found.isLeast || found.isMost
      ? 'partial'
      : 'complete'
    : found.why;
  const result = evaluate({ operator: row.operator, value: row.rule_value }, found);
  return {
    evaluated_result: result === null && row.unknown_fails ? false : result,
    value: found.isKnown && found.value !== null ? String(found.value) : null,
    extent,
  };
}

const isSame = (one: Outcome, other: Outcome): boolean =>
  one.evaluated_result === other.evaluated_result && one.value === other.value && one.extent === other.extent;

/** The lender's flags that are on, which decide which evidence it may see; also of those stored with an evaluation. */
export const flagsOn = (lender: Flagged): Flag[] =>
  (Object.keys(flags) as Flag[]).filter((flag) => isOn(flag, lender));
