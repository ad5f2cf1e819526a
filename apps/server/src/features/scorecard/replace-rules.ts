import { scorecardsOf } from '@assay/domain/jobs';
import { type RuleDraft, ruleFault } from '@assay/domain/scorecard';
import type { Tx } from '#platform/database';
import type { JobQueue } from '#platform/jobs';
import { saveRule } from './store.ts';

/** A rule, and whether its result is a select. */
export interface NewRule extends RuleDraft {
  dropdown: boolean;
}

/**
 * Stores rules of a lender, each replacing the one of the same text, and reevaluates its scorecards. The transaction
 * must act for that lender. Throws for an invalid rule; callers that read rules from outside validate them first.
 */
export async function replaceRules(
  tx: Tx,
  lenderId: string,
  { rules, now, jobs }: { rules: readonly NewRule[]; now: Date; jobs: JobQueue | null },
): Promise<void> {
  for (const rule of rules) {
    const { rule_text, dropdown, target, operator, value, pass_score, fail_score } = rule;
    const fault = ruleFault(rule);
    if (fault || pass_score === null || fail_score === null)
      throw new Error(`A scorecard rule cannot be saved: ${fault}`);
    const compares = target === null ? { operator: null, value: null } : { operator, value };
    await saveRule(tx, {
      lender_id: lenderId,
      rule_text: rule_text.trim(),
      is_dropdown: dropdown,
      target,
      ...compares,
      pass_score,
      fail_score,
      created_at: now,
      updated_at: now,
    });
  }
  // A lender that is being set up has no jobs; its scorecards are evaluated when they are created.
  await jobs?.add(tx, ...scorecardsOf({ lender_id: lenderId }));
}
