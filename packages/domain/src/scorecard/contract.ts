import { z } from 'zod';
import { endpoint, Id, IdInput } from '../http/index.ts';
import { searchExtents } from './target-value.ts';

/** The longest note on a row. */
export const longestNote = 5000;

const ruleFields = {
  rule_description: z.string(),
  dropdown: z.boolean().meta({ description: 'its result shows as a select' }),
  target: z.string().nullable().meta({ description: 'null where a person alone answers the rule' }),
  operator: z.int().min(0).max(7).nullable(),
  rule_value: z.string().nullable().meta({ description: 'what the rule compares with' }),
  pass_score: z.int(),
  fail_score: z.int(),
};

/** A rule with its result for one merchant (REP-190). */
export const ScorecardRow = z
  .object({
    id: Id,
    ...ruleFields,
    result: z.boolean().nullable().meta({ description: 'true passes, false fails, null is N/A' }),
    source: z.enum(['server', 'user']).meta({ description: 'evaluated from the evidence, or set by hand' }),
    set_by: z.string().nullable(),
    set_at: z.iso.datetime().nullable(),
    evaluated_result: z
      .boolean()
      .nullable()
      .meta({ description: 'what the evidence says, also where a person said otherwise' }),
    value: z.string().nullable().meta({ description: 'what the evidence says of the target' }),
    extent: z.enum(searchExtents).nullable().meta({
      description: 'how far the evidence was searched for; null for a rule without a target',
    }),
    notes: z.string().nullable(),
    notes_by: z.string().nullable(),
    notes_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'ScorecardRow' });
export type ScorecardRow = z.infer<typeof ScorecardRow>;

/** The scorecard of a merchant for the active lender (REP-191). */
export const Scorecard = z
  .object({
    id: Id,
    lender: Id,
    merchant: Id,
    version: z.int().min(1).meta({ description: 'rises with every change; sent back with the next one' }),
    evaluated_at: z.iso.datetime(),
    scorecard: z.array(ScorecardRow),
  })
  .meta({ id: 'Scorecard' });
export type Scorecard = z.infer<typeof Scorecard>;

/** The whole scorecard as it is sent back: results and notes are taken, the rest has to be as it is stored. */
const ChangedScorecard = z
  .object({
    version: z.int({ error: 'Must be the version of the scorecard that was changed.' }).min(1),
    scorecard: z
      .array(
        z.object({
          id: IdInput,
          ...ruleFields,
          result: z.boolean({ error: 'Must be true, false or null.' }).nullable(),
          source: z.enum(['server', 'user'], { error: 'Must be server or user.' }).meta({
            description: 'server returns a result that was set by hand to the evaluated one',
          }),
          notes: z
            .string()
            .trim()
            .max(longestNote, `At most ${longestNote.toLocaleString('en-US')} characters.`)
            .nullable()
            .meta({ description: 'blank is no note and leaves the stored one' }),
        }),
      )
      .max(1000, 'At most 1,000 rows.'),
  })
  .meta({ id: 'ChangedScorecard' });

const GlossaryEntry = z
  .object({
    target: z.string(),
    show_value: z.boolean(),
    displayName: z.string(),
    possibleOperators: z.array(z.int()),
    possibleValues: z.array(z.string()),
    flexible: z.boolean(),
    typicalRuleName: z.string(),
    defaultValue: z.string().nullable(),
    defaultOperator: z.int(),
    info: z.string(),
  })
  .meta({ id: 'TargetGlossaryEntry' });
export type GlossaryEntry = z.infer<typeof GlossaryEntry>;

export const scorecardEndpoints = {
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
    summary: "The scorecard of a merchant; the first call makes it from the lender's rules",
    who: 'lender',
    key: true,
    look: { action: 'scorecard.read', at: { kind: 'merchant', by: 'merchantId' } },
    params: z.object({ lenderId: Id, merchantId: Id }),
    out: Scorecard,
    refusals: ['not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: 'scorecard/{id}',
    summary: 'Change results and notes of a scorecard; one changed by somebody else meanwhile is refused',
    who: 'lender',
    params: z.object({ id: Id }),
    body: ChangedScorecard,
    out: Scorecard,
    refusals: ['stale'],
  }),
};
