import { z } from 'zod';
import { moment, text } from '../evidence/contract.ts';
import { endpoint, Id, merchantRead } from '../http/index.ts';
import { RiskCoverage } from './coverage.ts';
import { riskRecordKinds } from './model-records.ts';

const RiskEvidence = z.object({
  kind: z.enum(riskRecordKinds),
  id: z.string(),
  date: text,
  text: z.string(),
});

/** A reason of a score; its points lower the score (credits are listed separately). */
export const RiskReason = z.object({
  code: z.string(),
  text: z.string(),
  points: z.int(),
  evidence: z.array(RiskEvidence),
});

/** A merchant's risk score for the active lender (REP-033). 100 means a thin file. */
export const RiskScore = z
  .object({
    curr_score: z.int().nullable(),
    curr_score_tier: text,
    curr_reason_codes: z.array(RiskReason),
    prev_score: z.int().nullable(),
    prev_score_tier: text,
    prev_reason_codes: z.array(RiskReason),
    credits: z.array(RiskReason),
    coverage: RiskCoverage.nullable().describe(
      'what the score rests on; null for one of a model before `vrisk-4`',
    ),
    model_version: z.string(),
    is_by_decision: z
      .boolean()
      .optional()
      .describe('a decision of a user led to it, so that nothing in it is news'),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'RiskScore' });
/**
 * The score of a related merchant (REP-036). For a merchant that the lender has no access to, known or not, only the
 * tier Denied.
 */
export const RelatedScore = RiskScore.extend({
  model_version: text,
  updated_at: moment,
}).meta({ id: 'RelatedScore' });
export type RelatedScore = z.infer<typeof RelatedScore>;

/** The tier shown when the caller may not see the score. */
export const DENIED = 'Denied';

export type RiskScore = z.infer<typeof RiskScore>;
export type RiskReason = z.infer<typeof RiskReason>;

/** The smallest sets of facts that would raise the score to a better tier, best first. */
export const WhatWouldChange = z
  .object({
    score: z.int(),
    tier: z.string(),
    most_facts: z.int().describe('larger sets of facts are not searched'),
    sets: z.array(
      z.object({
        score: z.int(),
        tier: z.string(),
        facts: z.array(
          z.object({
            words: z.string().describe('what would have to happen, e.g. `is released`'),
            choose: z.int().describe('to how many of the records'),
            of: z.array(RiskEvidence),
          }),
        ),
      }),
    ),
    more: z.int().describe('further sets of as many facts'),
  })
  .meta({ id: 'WhatWouldChange' });
export type WhatWouldChange = z.infer<typeof WhatWouldChange>;

const InInquiry = z.object({
  inquiry_id: Id.optional().describe(
    'the score as the report of this inquiry shows it, with its application; without it, that of the newest inquiry that opened the merchant',
  ),
});

const read = {
  ...merchantRead,
  view: { ...merchantRead.view, action: 'score.read' },
  mayBeEmpty: true,
} as const;

export const riskEndpoints = {
  score: endpoint({
    ...read,
    path: 'merchant/vrisk/{id}',
    summary: 'The risk score of a merchant with its reasons; 204 if there is none',
    terms: true,
    key: 'read',
    query: InInquiry,
    out: RiskScore,
  }),
  changes: endpoint({
    ...read,
    path: 'merchant/vrisk/{id}/changes',
    summary:
      'What would have to change for the risk score of a merchant to reach a better tier; 204 without one',
    terms: true,
    query: InInquiry,
    out: WhatWouldChange,
  }),
  relatedScore: endpoint({
    ...read,
    path: 'merchant/related_vrisk/{id}',
    summary:
      'The risk score of a related merchant; Denied if the lender may not see it, 204 if there is none',
    key: 'read',
    out: RelatedScore,
  }),
};
