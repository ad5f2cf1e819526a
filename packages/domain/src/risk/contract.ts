import { z } from 'zod';
import { endpoint, Id } from '../http/index.ts';
import { riskRecordKinds } from './model-records.ts';

const RiskEvidence = z.object({
  kind: z.enum(riskRecordKinds),
  id: z.string(),
  date: z.string().nullable(),
  text: z.string(),
});

/** One reason of a score; points lower it (credits are listed apart). */
export const RiskReason = z.object({
  code: z.string(),
  text: z.string(),
  points: z.int(),
  evidence: z.array(RiskEvidence),
});

/** The risk score of a merchant for the active lender (REP-033). A score of 100 is a thin file. */
export const RiskScore = z
  .object({
    curr_score: z.int().nullable(),
    curr_score_tier: z.string().nullable(),
    curr_reason_codes: z.array(RiskReason),
    prev_score: z.int().nullable(),
    prev_score_tier: z.string().nullable(),
    prev_reason_codes: z.array(RiskReason),
    credits: z.array(RiskReason),
    model_version: z.string(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'RiskScore' });
export type RiskScore = z.infer<typeof RiskScore>;
export type RiskReason = z.infer<typeof RiskReason>;

export const riskEndpoints = {
  score: endpoint({
    method: 'GET',
    path: 'merchant/vrisk/{id}',
    summary: 'The risk score of a merchant, with its reasons; 204 where there is none',
    who: 'lender',
    look: { action: 'score.read', at: { kind: 'merchant', by: 'id' } },
    params: z.object({ id: Id }),
    out: RiskScore,
    mayBeEmpty: true,
  }),
};
