import {
  MAX_FACTS,
  type RiskRecord,
  scoreChanges,
  tierLabel,
  type WhatWouldChange,
} from '@assay/domain/risk';
import { lenderOf } from '#platform/actor';
import { dayOf } from '#platform/clock';
import type { MerchantCall } from '#platform/feature';
import { coverageOf, maySeeRecords } from './may-see-score.ts';
import { visibleScore } from './visible-score.ts';

/** Further sets are only counted, because a longer list would not be read. */
const MAX_SETS = 8;

/**
 * The changes that would lift the score of a merchant to a better tier, computed from its inputs as of its time; null
 * without a score, or when the lender may not see its inputs.
 */
export async function whatWouldChange(call: MerchantCall): Promise<WhatWouldChange | null> {
  const current = await visibleScore(call);
  if (!current) return null;
  const { score } = current;
  const inputs = await current.inputs();
  const kinds = [...new Set(inputs.map(({ kind }) => kind))];
  if (!maySeeRecords(kinds, call, lenderOf(call.actor))) return null;
  const { sets } = scoreChanges(inputs, dayOf(call, current.asOf), coverageOf(score));
  return {
    score: score.score,
    tier: score.tier,
    most_facts: MAX_FACTS,
    sets: sets.slice(0, MAX_SETS).map(({ score, tier, facts }) => ({
      score,
      tier: tierLabel(tier),
      facts: facts.map(({ words, choose, of }) => ({ words, choose, of: of.map(stated) })),
    })),
    more: Math.max(0, sets.length - MAX_SETS),
  };
}

const stated = ({ kind, id, date, text }: RiskRecord) => ({ kind, id, date, text });
