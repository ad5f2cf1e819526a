import { z } from 'zod';
import { text } from '../evidence/contract.ts';
import { PrincipalLien } from './principal-lien.ts';

/** A judgement against a principal: the fields of the lien plus two (details: report, section 27). */
export const PrincipalJudgement = z
  .object({ ...PrincipalLien.shape, interest_rate: text, filing_location: text })
  .meta({ id: 'PrincipalJudgement' });
export type PrincipalJudgement = z.infer<typeof PrincipalJudgement>;
