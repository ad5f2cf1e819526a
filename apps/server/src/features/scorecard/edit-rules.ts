import { scorecardsOf } from '@assay/domain/jobs';
import type { ScorecardRule, scorecardEndpoints } from '@assay/domain/scorecard';
import { lenderOf } from '#platform/actor';
import { type AuditEntry, audit } from '#platform/audit';
import type { AnyCall, Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import * as store from './store.ts';

const onWire = ({ created_at, updated_at, ...rule }: store.StoredRule): ScorecardRule => ({
  ...rule,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** The rules of the active lender, oldest first. */
export const listRules: Handler<typeof scorecardEndpoints.rules> = async ({ tx }) =>
  (await store.allRules(tx)).map(onWire);

/** Adds a rule. Refuses the text of another one. */
export const addRule: Handler<typeof scorecardEndpoints.addRule> = async (call) => {
  const { tx, actor, clock, body } = call;
  const lender_id = lenderOf(actor).id;
  await store.lockRules(tx, lender_id);
  if (await store.isRuleNamed(tx, body.rule_text)) refuse('rule_name_taken');
  const now = clock.now();
  const rule = await store.insertRule(tx, {
    ...comparing(body),
    lender_id,
    created_at: now,
    updated_at: now,
  });
  await follow(call, 'scorecard_rule.add', rule.id);
  return onWire(rule);
};

/** Changes a rule. Refuses an outdated version, returning the newer state, and the text of another rule. */
export const changeRule: Handler<typeof scorecardEndpoints.changeRule> = async (call) => {
  const { tx, actor, clock, body } = call;
  const { id, updated_at, ...written } = body;
  await store.lockRules(tx, lenderOf(actor).id);
  const before = await store.lockRule(tx, id);
  if (!before) refuse('not_found');
  if (updated_at && Date.parse(updated_at) !== before.updated_at.getTime())
    refuse('stale', { current: onWire(before) });
  if (await store.isRuleNamed(tx, written.rule_text, id)) refuse('rule_name_taken');
  const rule = await store.updateRule(tx, id, { ...comparing(written), updated_at: clock.now() });
  await follow(call, 'scorecard_rule.change', id);
  return onWire(rule);
};

/** Deletes the rule with a text. A caller who names the rule that they saw deletes no other one and no changed one. */
export const deleteRule: Handler<typeof scorecardEndpoints.deleteRule> = async (call) => {
  const { tx, actor, body } = call;
  await store.lockRules(tx, lenderOf(actor).id);
  const named = await store.lockRuleNamed(tx, body.rule_text);
  const rule = body.id === undefined ? named : await store.lockRule(tx, body.id);
  if (!rule) refuse('not_found');
  const isChanged =
    body.updated_at !== undefined && Date.parse(body.updated_at) !== rule.updated_at.getTime();
  if (rule.id !== named?.id || isChanged) refuse('stale', { current: onWire(rule) });
  await store.deleteRule(tx, rule.id);
  await follow(call, 'scorecard_rule.delete', rule.id);
  return null;
};

/** A Custom Target is set by hand and has no operator or value. */
const comparing = <R extends { target: string | null; operator: number | null; value: string | null }>(
  rule: R,
) => (rule.target === null ? { ...rule, operator: null, value: null } : rule) as R & WholeScores;

/** The contract rejects rules without them. */
interface WholeScores {
  pass_score: number;
  fail_score: number;
}

/** Audits a change and reevaluates the lender's scorecards (BOF-075). */
async function follow(
  { tx, actor, clock, jobs }: AnyCall,
  action: AuditEntry['action'],
  id: string,
): Promise<void> {
  await audit(tx, clock, actor, { action, target: { kind: 'scorecard_rule', id } });
  await jobs.add(tx, ...scorecardsOf({ lender_id: lenderOf(actor).id }));
}
