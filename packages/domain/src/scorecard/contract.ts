import { z } from 'zod';
import { moment, text } from '../evidence/contract.ts';
import { endpoint, Id, IdInput } from '../http/index.ts';
import { fieldFault, ruleInput } from './rule-faults.ts';
import { GlossaryEntry } from './target.ts';
import { searchExtents } from './target-value.ts';

/** The maximum length of a note that a user writes. */
const maxNoteLength = 5000;

/** The maximum length of a note that is sent. At a merge the notes of both merchants become one. */
const maxSentNoteLength = 20 * maxNoteLength;

/** The maximum length of a note that replaces another one, which can be longer if it was joined at a merge. */
export const noteLimit = (replaced: string | null): number => Math.max(maxNoteLength, replaced?.length ?? 0);

/** Why a note is too long. */
export const noteLimitMessage = (limit: number): string =>
  `At most ${limit.toLocaleString('en-US')} characters.`;

const ruleFields = {
  rule_description: z.string(),
  dropdown: z.boolean().describe('its result shows as a select'),
  target: text.describe('null if only a person can answer the rule'),
  operator: z.int().min(0).max(7).nullable(),
  rule_value: text.describe(
    'what the rule compares with; a risk score on the scale from 1 to 99, not from 101 to 900',
  ),
  pass_score: z.int32(),
  fail_score: z.int32(),
};

type RuleFields = z.infer<z.ZodObject<typeof ruleFields>>;

/** Whether two rows have the same rule. */
export const hasSameRule = (one: RuleFields, other: RuleFields): boolean =>
  (Object.keys(ruleFields) as (keyof RuleFields)[]).every((field) => one[field] === other[field]);

/** A rule with its result for one merchant (REP-190). */
export const ScorecardRow = z
  .object({
    id: Id,
    ...ruleFields,
    result: z.boolean().nullable().describe('true passes, false fails, null is N/A'),
    source: z.enum(['server', 'user']).describe('evaluated from the evidence, or set by hand'),
    set_by: text,
    set_at: moment,
    evaluated_result: z.boolean().nullable().describe('the evaluated result, even if a person overrode it'),
    value: text.describe('the evaluated value of the target, on the scale of rule_value'),
    extent: z
      .enum(searchExtents)
      .nullable()
      .describe('how far the evidence was searched for; null for a rule without a target'),
    notes: text,
    notes_by: text,
    notes_at: moment,
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'ScorecardRow' });
export type ScorecardRow = z.infer<typeof ScorecardRow>;

/** A merchant's scorecard for the active lender (REP-191). */
export const Scorecard = z
  .object({
    id: Id,
    lender: Id,
    merchant: Id,
    version: z.int().min(1).describe('rises with every change; sent back with the next one'),
    evaluated_at: z.iso.datetime(),
    scorecard: z.array(ScorecardRow),
  })
  .meta({ id: 'Scorecard' });
export type Scorecard = z.infer<typeof Scorecard>;

/** A complete scorecard sent back for saving: only results and notes may differ from what is stored. */
export const ChangedScorecard = z
  .object({
    version: z.int32({ error: 'Must be the version of the scorecard that was changed.' }).min(1),
    scorecard: z
      .array(
        z.object({
          id: IdInput,
          ...ruleFields,
          result: z.boolean({ error: 'Must be true, false or null.' }).nullable(),
          source: z
            .enum(['server', 'user'], { error: 'Must be server or user.' })
            .describe('server returns a result that was set by hand to the evaluated one'),
          notes: z
            .string()
            .trim()
            .max(maxSentNoteLength, noteLimitMessage(maxSentNoteLength))
            .nullable()
            .describe(
              `a blank note leaves the stored one unchanged; a changed one has at most ${maxNoteLength} characters, or as many as the stored one`,
            ),
        }),
      )
      .max(1000, 'At most 1,000 rows.'),
  })
  .meta({ id: 'ChangedScorecard' });

/** A rule by which a lender scores merchants (BOF-074). */
export const ScorecardRule = z
  .object({
    id: Id,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    rule_text: z.string(),
    target: text.describe('null for a Custom Target, which a person answers'),
    value: text.describe('a risk score on the scale from 1 to 99, not from 101 to 900'),
    operator: z.int().min(0).max(7).nullable(),
    pass_score: z.int(),
    fail_score: z.int(),
    unknown_fails: z
      .boolean()
      .describe('whether it counts as failed, not as N/A, where the evidence says nothing'),
  })
  .meta({ id: 'ScorecardRule' });
export type ScorecardRule = z.infer<typeof ScorecardRule>;

/** Reports the field that makes a rule invalid. */
function checkRule(rule: z.output<z.ZodObject<typeof ruleInput>>, context: z.RefinementCtx): void {
  const fault = fieldFault(rule);
  if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message });
}

const TARGET_REQUIRED = 'Target, Rule Name and Pass/Fail Scores are all required.';

/** A rule as entered; a rule with a Custom Target stores no operator and no value. */
const WrittenRule = z.object(ruleInput).superRefine(checkRule);
const ChangedRule = z
  .object({
    ...ruleInput,
    target: z
      .preprocess(
        (value) => (value === '' ? null : value),
        z.string(TARGET_REQUIRED).trim().max(255, 'At most 255 characters.').nullable(),
      )
      .describe('must be sent: null or empty makes it a Custom Target, without operator and value'),
    id: IdInput,
    updated_at: z.iso
      .datetime('Must be the updated_at of the rule that was changed.')
      .optional()
      .describe('of the state that was changed; refused if there is a newer one'),
  })
  .superRefine(checkRule);

const changeRules = { method: 'POST', who: 'lender', role: 'lender-admin' } as const;

export const scorecardEndpoints = {
  rules: endpoint({
    method: 'GET',
    path: 'scorecard/get_lender_rules',
    summary: "The lender's rules, the oldest first",
    who: 'lender',
    role: 'lender-admin',
    out: z.array(ScorecardRule),
  }),
  addRule: endpoint({
    ...changeRules,
    path: 'scorecard/add_lender_rule',
    summary: "Add a rule; the lender's scorecards are re-evaluated in the background",
    body: WrittenRule,
    out: ScorecardRule,
    status: 201,
    refusals: ['rule_name_taken'],
  }),
  changeRule: endpoint({
    ...changeRules,
    path: 'scorecard/update_lender_rule',
    summary: 'Change a rule; results that people set stay',
    body: ChangedRule,
    out: ScorecardRule,
    refusals: ['rule_name_taken', 'stale', 'not_found'],
  }),
  deleteRule: endpoint({
    ...changeRules,
    path: 'scorecard/delete_lender_rule',
    summary: 'Delete the rule of that text with its results and notes in every scorecard',
    body: z.object({
      rule_text: z.string('Must be text.').trim().min(1, 'Name the rule.'),
      id: IdInput.optional().describe(
        'the id of the rule that the caller saw; refused as stale if its text is another one by now',
      ),
      updated_at: z.iso
        .datetime('Must be the updated_at of the rule that is deleted.')
        .optional()
        .describe('of the rule that the caller saw; refused as stale if it was changed since'),
    }),
    out: z.object({}),
    mayBeEmpty: true,
    refusals: ['not_found', 'stale'],
  }),
  glossary: endpoint({
    method: 'GET',
    path: 'scorecard/get_target_glossary',
    summary: 'The targets that scorecard rules may have',
    who: 'lender',
    out: z.array(GlossaryEntry),
  }),
  read: endpoint({
    method: 'GET',
    path: 'scorecard/{lenderId}/{merchantId}',
    summary:
      "The scorecard of a merchant; the first call makes it from the lender's rules, for a read-only API key it is 404 until then",
    who: 'lender',
    key: 'read',
    view: { action: 'scorecard.read', at: { kind: 'merchant', by: 'merchantId' } },
    out: Scorecard,
    refusals: ['not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: 'scorecard/{id}',
    summary: 'Change results and notes of a scorecard; refused if someone else changed it in the meantime',
    who: 'lender',
    body: ChangedScorecard,
    out: Scorecard,
    refusals: ['stale'],
  }),
};
